// Colyseus with the toy game, each move shown at once: node colyseus.cjs.  It prints its port.
"use strict";

const { Room, Server } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { StateView, schema } = require("@colyseus/schema");
const { deal, lay } = require("./duel.cjs");

const SeatState = schema({ hand: { array: "uint8", view: true }, cards: "uint8", score: "uint32" }, "SeatState");
const DuelState = schema({ at: "uint32", top: "int8", deck: "uint8", seats: { array: SeatState } }, "DuelState");

function shuffle(cards) {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

class DuelRoom extends Room {
  onCreate() {
    this.maxClients = 3; // the third is the fresh page
    this.patchRate = null;
    this.table = deal(shuffle);
    this.names = [];
    this.state = new DuelState();
    this.state.assign({ at: 0, top: -1, deck: this.table.deck.length });
    for (const hand of this.table.hands) {
      const seat = new SeatState();
      seat.assign({ cards: hand.length, score: 0 });
      hand.forEach((card) => seat.hand.push(card));
      this.state.seats.push(seat);
    }
    this.onMessage("lay", (client, place) => this.lay(this.names.indexOf(client.sessionId), place));
  }

  onJoin(client) {
    const seat = this.names.push(client.sessionId) - 1;
    client.view = new StateView();
    client.view.add(this.state.seats[seat % 2]);
  }

  lay(seat, place) {
    if (this.state.at % 2 !== seat) return;
    const { table, state } = this;
    state.top = lay(table, seat, place, shuffle);
    state.deck = table.deck.length;
    state.seats[seat].hand[place] = table.hands[seat][place];
    state.seats[seat].score = table.scores[seat];
    state.at += 1;
    this.broadcastPatch();
  }
}

async function main() {
  const transport = new WebSocketTransport({ pingInterval: 20_000 });
  const server = new Server({ transport, greet: false, gracefullyShutdown: false });
  server.define("duel", DuelRoom);
  await server.listen(0);
  process.stdin.on("end", () => process.exit()).resume();
  console.log(transport.server.address().port);
}

main();
