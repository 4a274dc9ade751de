export const exports = {
  thisExportFormatDoesntExist: 'Dieses Exportformat gibt es nicht.',
  exportIsTakingLonger:
    'Der Export dauert länger als erwartet. Er läuft im Hintergrund weiter; versuchen Sie es in einer Minute noch einmal.',
  theExportFailedTryAgain: 'Der Export ist fehlgeschlagen; versuchen Sie es noch einmal.',
  tooManyExportsAreRunning: 'Es laufen zu viele Exporte; versuchen Sie es gleich noch einmal.',
};
