export const exports = {
  thereIsNoSuchExport: 'Dieses Format gibt es nicht.',
  exportIsTakingLonger:
    'Der Export dauert länger als erwartet; er läuft von selbst weiter. Fragen Sie in einer Minute noch einmal.',
  exportCouldNotBeMade: 'Der Export ist nicht gelungen; versuchen Sie es noch einmal.',
  tooMuchIsBeingDrawn: 'Gerade wird zu viel gezeichnet; versuchen Sie es gleich noch einmal.',
};
