/** Exports of a brand kit. */
export const exports = {
  thisExportFormatDoesntExist: "This export format doesn't exist",
  exportIsTakingLonger:
    'The export is taking longer than expected. It continues in the background; try again in a minute',
  theExportFailedTryAgain: 'The export failed; try again',
  tooManyExportsAreRunning: 'Too many exports are running; try again in a moment',
} as const;
