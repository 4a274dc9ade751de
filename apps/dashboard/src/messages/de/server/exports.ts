export const exports = {
  thereIsNoSuchExport: 'Dieses Exportformat gibt es nicht.',
  exportIsTakingLonger:
    'Der Export dauert länger als erwartet. Er läuft im Hintergrund weiter; versuchen Sie es in einer Minute noch einmal.',
  exportCouldNotBeMade: 'Der Export ist fehlgeschlagen; versuchen Sie es noch einmal.',
  tooMuchIsBeingDrawn: 'Es laufen zu viele Exporte; versuchen Sie es gleich noch einmal.',
};
