export const plans = {
  thisLaunchIsDone: 'Dieser Launch ist abgeschlossen.',
  thisLaunchIsStateAlready: 'Dieser Launch steht schon anders; laden Sie die Seite neu.',
  thisLaunchIsState: 'Dieser Launch steht schon anders; laden Sie die Seite neu.',
  thisLaunchWasStarted: 'Dieser Launch wurde im selben Moment gestartet oder beendet.',
  thisPlanHasExpired: 'Dieser Plan ist abgelaufen, und seine Preise mit ihm; machen Sie einen neuen.',
  noNameIsFree: 'Gerade ist kein Name frei und mit Preis; versuchen Sie andere Worte oder Endungen.',
};
