/** Let the page be drawn, and what waits be done, for a while or for a moment: so no task keeps it for long. */
export const pause = (milliseconds = 0): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));
