/** Where the build has put the parts of the room without a server, and how large each is; no folder where it has none. */
declare module 'virtual:room' {
  export const folder: string;
  export const files: Readonly<Record<string, number>>;
  /** The games that it can play. */
  export const games: readonly string[];
}
