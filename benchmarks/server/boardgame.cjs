// boardgame.io with the toy game: node boardgame.cjs [FOLDER].  In memory, or FlatFile in a folder; it prints its port.
"use strict";

const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");
const { deal, lay } = require("./duel.cjs");

const Duel = {
  name: "duel",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const { deck, pile, hands, scores } = deal(random.Shuffle);
    return { secret: { deck, pile }, players: { 0: { hand: hands[0] }, 1: { hand: hands[1] } }, top: null, scores };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: {
      client: false,
      move: ({ G, playerID, random }, place) => {
        const hands = [G.players[0].hand, G.players[1].hand];
        const table = { deck: G.secret.deck, pile: G.secret.pile, hands, scores: G.scores };
        G.top = lay(table, Number(playerID), place, random.Shuffle);
        G.secret.deck = table.deck;
        G.secret.pile = table.pile;
      },
    },
  },
};

async function main(folder) {
  const db = folder ? new FlatFile({ dir: folder }) : undefined;
  const server = Server({ games: [Duel], db, origins: [Origins.LOCALHOST] });
  console.info = () => {}; // it tells of every move
  const { appServer } = await server.run({ port: 0 });
  process.stdin.on("end", () => process.exit()).resume();
  console.log(appServer.address().port);
}

main(process.argv[2]);
