// People at a peer's tables: node load.cjs PEER PORT WHAT TABLES SECONDS.  What load.py does, with the peer's own client.
"use strict";

const FIRST = 20;
const AT_A_TIME = 20;
const WARM_UP = 0.5;
const LONG = 1000;
const rest = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
const say = (at, what) => console.log(JSON.stringify({ at, ...what }));

// --- Seats: { number, at, bytes, move() }; `shown` is called with each new position

const peers = {
  boardgame(port) {
    const { io } = require("socket.io-client");
    const post = async (path, body) => {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(`http://127.0.0.1:${port}/games/duel/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.json();
    };
    const sit = (matchID, number, credentials, shown) =>
      new Promise((done) => {
        const playerID = String(number);
        const socket = io(`http://127.0.0.1:${port}/duel`, { transports: ["websocket"], forceNew: true });
        const seat = { number, at: 0, bytes: 0, again: (shown) => sit(matchID, number, credentials, shown) };
        seat.move = () => {
          const payload = { type: "lay", args: [0], playerID, credentials };
          socket.emit("update", { type: "MAKE_MOVE", payload }, seat.at, matchID, playerID);
        };
        socket.io.on("open", () => socket.io.engine.on("packet", (packet) => (seat.bytes += packet.data?.length ?? 0)));
        socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
        socket.on("sync", (_, { state }) => {
          seat.at = state._stateID;
          done(seat);
        });
        socket.on("update", (_, state) => {
          seat.at = state._stateID;
          shown(seat);
        });
      });
    return async (shown) => {
      const { matchID } = await post("create", { numPlayers: 2 });
      const join = (number) => post(`${matchID}/join`, { playerID: String(number), playerName: `seat ${number}` });
      const keys = [await join(0), await join(1)];
      return Promise.all(keys.map((key, number) => sit(matchID, number, key.playerCredentials, shown)));
    };
  },

  colyseus(port) {
    const { Client } = require("@colyseus/sdk");
    const client = new Client(`http://127.0.0.1:${port}`);
    const sit = async (room, number, shown) => {
      const seat = { number, at: 0, bytes: 0, move: () => room.send("lay", 0) };
      seat.again = async (shown) => sit(await client.joinById(room.roomId), 2, shown);
      room.connection.transport.ws.addEventListener("message", ({ data }) => (seat.bytes += data.byteLength));
      await new Promise((done) => {
        room.onStateChange((state) => {
          seat.at = state.at;
          shown(seat);
          done();
        });
      });
      return seat;
    };
    return async (shown) => {
      const room = await client.create("duel");
      const first = await sit(room, 0, shown);
      return [first, await sit(await client.joinById(room.roomId), 1, shown)];
    };
  },
};

// --- Tables

class Table {
  mover = null;
  at = 0;
  sent = 0;

  move() {
    if (this.mover !== null) return;
    this.mover = this.seats[this.at % 2];
    this.sent = performance.now();
    this.mover.move();
  }

  shown(seat, heard) {
    if (this.mover === null || seat === this.mover || seat.at <= this.at) return;
    this.at = seat.at;
    this.mover = null;
    heard(this, performance.now() - this.sent);
  }
}

class Crowd {
  tables = [];
  took = [];
  heard = () => {};

  constructor(come) {
    this.newTable = async () => {
      const table = new Table();
      table.seats = await come((seat) => table.shown(seat, this.heard));
      table.at = table.seats[0].at;
      this.tables.push(table);
      return table;
    };
  }

  async come(count) {
    while (count > 0) {
      const some = Math.min(count, AT_A_TIME);
      await Promise.all(Array.from({ length: some }, this.newTable));
      count -= some;
    }
  }

  async gather(tables) {
    const first = Math.min(FIRST, Math.floor(tables / 2));
    await this.come(first);
    say("first", { tables: first });
    await this.come(tables - first);
    say("connected", { tables });
    await rest(0.5);
  }

  async measure(seconds) {
    await rest(seconds * WARM_UP);
    this.took = [];
    say("begun");
    const began = performance.now();
    await rest(seconds);
    const took = this.took.sort((a, b) => a - b);
    const [p50, p99] = [0.5, 0.99].map((part) => took[Math.floor(took.length * part)] ?? null);
    say("done", { moves: took.length, seconds: (performance.now() - began) / 1000, p50, p99 });
  }
}

const works = {
  async saturated(crowd, tables, seconds) {
    await crowd.gather(tables);
    crowd.heard = (table, took) => {
      crowd.took.push(took);
      table.move();
    };
    crowd.tables.forEach((table) => table.move());
    await crowd.measure(seconds);
  },

  async paced(crowd, tables, seconds) {
    await crowd.gather(tables);
    crowd.heard = (_, took) => crowd.took.push(took);
    const began = performance.now();
    let moves = 0;
    setInterval(() => {
      for (; moves < ((performance.now() - began) / 1000) * tables; moves++) crowd.tables[moves % tables].move();
    }, 1);
    await crowd.measure(seconds);
  },

  async long(crowd) {
    const table = await crowd.newTable();
    await new Promise((done) => {
      crowd.heard = () => (table.at < LONG ? table.move() : done());
      table.move();
    });
    const fresh = await table.seats[0].again(() => {});
    say("done", { bytes: fresh.bytes });
  },
};

async function main(peer, port, what, tables, seconds) {
  await works[what](new Crowd(peers[peer](Number(port))), Number(tables), Number(seconds));
  process.exit();
}

main(...process.argv.slice(2));
