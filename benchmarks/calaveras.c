// The Calaveras Incident in C: what the compiled rules are measured against, and checked against move for move.
//
//   cc -O3 -march=native -o calaveras calaveras.c && ./calaveras SEED PLAYERS GAMES
//   moves signature seconds      (of processor time)
//
// The same dice, the same order of legal moves and the same random playouts as src/doublejeu/rules: for the same seed,
// `words.playouts` plays the same games. A set of Locations is a bit mask; hands and the discard are a count for each
// kind of card.

#pragma GCC optimize("no-split-paths") // GCC's -O3 would make jumps of the ties between seats: 10–30 % slower
#define _POSIX_C_SOURCE 199309L

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOCATIONS = 5, TWIST = 5, KINDS = 6, COPIES = 8, CARDS = KINDS * COPIES };
enum { HAND_SIZE = 3, MAX_SEATS = 6, CULPRIT = 7 }; // seven suspicion points end the game

// Places: the two zones, then the fronts of seats 0-5; a card from the hand has HAND as its source.
enum { INNOCENT, SUSPECT, FRONT, PLACES = FRONT + MAX_SEATS, HAND = PLACES };

// A move is (card * 9 + source) * 8 + target, or one of these two.
enum { IDLE = 360, PASS = 361, MAX_MOVES = 362 };
enum { CHANCE = -1, OVER = -2 }; // `turn`, when it is no seat's

typedef struct {
    uint32_t rng;
    int seats; // 4 or 6
    int ghost; // the seat that nobody sits at, or -1
    int turn; // a seat, CHANCE or OVER
    int mover; // the seat that last played, or -1 before the deal
    int nicole;
    int culprit; // or -1
    int left; // cards in the deck, the last of them on top
    uint8_t places[PLACES]; // the Locations that lie there
    uint8_t points[MAX_SEATS];
    uint8_t discard[KINDS];
    uint8_t hands[MAX_SEATS][KINDS];
    uint8_t deck[CARDS];
} State;

static const uint8_t SIZE[1 << LOCATIONS] = { // how many members a bit set has
    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5,
};

static int below(State *s, int n) {
    uint32_t x = s->rng;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    s->rng = x;
    return (int)((uint64_t)x * (uint64_t)n >> 32);
}

static int total(const uint8_t counts[KINDS]) {
    int cards = 0;
    for (int kind = 0; kind < KINDS; kind++)
        cards += counts[kind];
    return cards;
}

// Whose hand is played from on a seat's turn: a ghost plays from its partner's, opposite.
static int hand_owner(const State *s, int seat) {
    if (seat != s->ghost)
        return seat;
    int half = s->seats / 2;
    return seat < half ? seat + half : seat - half;
}

static void setup(State *s, int players) {
    uint32_t rng = s->rng;
    *s = (State){
        .rng = rng,
        .seats = players + players % 2,
        .ghost = players % 2 ? players : -1,
        .turn = CHANCE,
        .mover = -1,
        .culprit = -1,
    };
    memset(s->discard, COPIES, sizeof s->discard);
}

static void deal(State *s) {
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != s->ghost)
            for (int i = 0; i < HAND_SIZE; i++)
                s->hands[seat][s->deck[--s->left]]++;
    s->turn = 0;
}

// Refill the mover's hand; an empty deck waits for chance if there is a discard to shuffle.
static void finish_turn(State *s) {
    uint8_t *hand = s->hands[hand_owner(s, s->mover)];
    int held = total(hand);
    for (;;) {
        if (s->left == 0 && total(s->discard) > 0) {
            s->turn = CHANCE;
            return;
        }
        if (held >= HAND_SIZE || s->left == 0)
            break;
        hand[s->deck[--s->left]]++;
        held++;
    }
    s->turn = s->mover + 1 < s->seats ? s->mover + 1 : 0;
}

// Shuffle the discard; top first, it becomes the deck.
static void roll(State *s) {
    uint8_t cards[CARDS];
    int n = 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < s->discard[kind]; i++)
            cards[n++] = (uint8_t)kind;
    for (int i = n - 1; i > 0; i--) {
        int j = below(s, i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
    for (int i = 0; i < n; i++)
        s->deck[n - 1 - i] = cards[i];
    s->left = n;
    memset(s->discard, 0, sizeof s->discard);
    if (s->mover < 0)
        deal(s);
    else
        finish_turn(s);
}

static int legal_moves(const State *s, int16_t out[MAX_MOVES]) {
    const uint8_t *hand = s->hands[hand_owner(s, s->turn)];
    int places = FRONT + s->seats, n = 0;
    for (int card = 0; card < LOCATIONS; card++)
        if (hand[card])
            for (int target = 0; target < places; target++)
                out[n++] = (int16_t)((card * 9 + HAND) * 8 + target);
    if (hand[TWIST]) {
        for (int source = 0; source < places; source++)
            for (unsigned here = s->places[source]; here; here &= here - 1) {
                int move = (__builtin_ctz(here) * 9 + source) * 8;
                for (int target = 0; target < places; target++)
                    if (target != source)
                        out[n++] = (int16_t)(move + target);
            }
        out[n++] = IDLE;
    }
    if (n == 0)
        out[n++] = PASS;
    return n;
}

// Lay a Location down; two alike on one front, or in the centre, are discarded.
static void put(State *s, int card, int place) {
    uint8_t bit = (uint8_t)(1 << card);
    if (place <= SUSPECT && s->places[SUSPECT - place] & bit)
        place = SUSPECT - place;
    s->places[place] ^= bit;
    if (!(s->places[place] & bit))
        s->discard[card] += 2;
}

// The one seat that is not innocent, or -1.
static int only_one_left(const State *s) {
    int found = -1;
    for (int seat = 0; seat < s->seats; seat++)
        if (!(s->places[FRONT + seat] & s->places[INNOCENT])) {
            if (found >= 0)
                return -1;
            found = seat;
        }
    return found;
}

// The one seat, of those not innocent, with strictly the most suspect cards, or -1.
static int most_suspect(const State *s) {
    int found = -1, most = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int front = s->places[FRONT + seat];
        if (front & s->places[INNOCENT])
            continue;
        int evidence = SIZE[front & s->places[SUSPECT]];
        if (evidence > most) {
            found = seat;
            most = evidence;
        } else if (evidence == most) {
            found = -1;
        }
    }
    return found;
}

// To the least suspected, among those tied the most seen; still tied, she stays.
static void nicole_looks(State *s) {
    int best = -1000, choice = -1;
    for (int seat = 0; seat < s->seats; seat++) {
        int trust = SIZE[s->places[FRONT + seat]] - 10 * s->points[seat];
        if (trust > best) {
            best = trust;
            choice = seat;
        } else if (trust == best) {
            choice = -1;
        }
    }
    if (choice >= 0)
        s->nicole = choice;
}

// If the evidence in the centre points at one seat, that seat takes the points.
static void designate(State *s) {
    int centre = s->places[INNOCENT] | s->places[SUSPECT];
    if (SIZE[centre] < 2)
        return;
    int suspect = only_one_left(s);
    if (suspect < 0)
        suspect = most_suspect(s);
    if (suspect < 0)
        return;
    s->points[suspect] += SIZE[centre];
    for (int card = 0; card < LOCATIONS; card++)
        s->discard[card] += centre >> card & 1;
    s->places[INNOCENT] = 0;
    s->places[SUSPECT] = 0;
    nicole_looks(s);
    if (s->points[suspect] >= CULPRIT) {
        s->culprit = suspect;
        s->turn = OVER;
    }
}

static void play(State *s, int move) {
    s->mover = s->turn;
    if (move == PASS) {
        finish_turn(s);
        return;
    }
    uint8_t *hand = s->hands[hand_owner(s, s->mover)];
    int card = move / 72, source = move / 8 % 9, target = move % 8;
    if (source == HAND) {
        hand[card]--;
        put(s, card, target);
    } else {
        hand[TWIST]--;
        s->discard[TWIST]++;
        if (move != IDLE) {
            s->places[source] ^= 1 << card;
            put(s, card, target);
        }
    }
    nicole_looks(s);
    designate(s);
    if (s->turn != OVER)
        finish_turn(s);
}

// Play whole games of random moves; say how many moves, and leave a signature of them.
static int64_t playouts(State *s, int players, int64_t games, uint32_t *signature) {
    int16_t moves[MAX_MOVES];
    int64_t played = 0;
    uint32_t mark = 0;
    for (int64_t game = 0; game < games; game++) {
        setup(s, players);
        while (s->turn != OVER) {
            if (s->turn == CHANCE) {
                roll(s);
                continue;
            }
            int move = moves[below(s, legal_moves(s, moves))];
            play(s, move);
            mark = mark * 31 + (uint32_t)move;
            played++;
        }
    }
    *signature = mark;
    return played;
}

static double processor_time(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv) {
    State s = { .rng = argc == 4 ? (uint32_t)strtoul(argv[1], NULL, 10) : 0 };
    int players = argc == 4 ? atoi(argv[2]) : 0;
    if (s.rng == 0 || players < 3 || players > 6) {
        fprintf(stderr, "usage: calaveras SEED PLAYERS GAMES    a seed is not 0; 3 to 6 play\n");
        return 2;
    }
    uint32_t signature;
    double began = processor_time();
    int64_t moves = playouts(&s, players, strtoll(argv[3], NULL, 10), &signature);
    printf("%lld %lu %.6f\n", (long long)moves, (unsigned long)signature, processor_time() - began);
    return 0;
}
