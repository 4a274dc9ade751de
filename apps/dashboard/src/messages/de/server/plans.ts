export const plans = {
  thisLaunchIsDone: 'Dieser Launch ist abgeschlossen.',
  thisLaunchIsStateAlready: 'Dieser Launch hat bereits einen anderen Status; laden Sie die Seite neu.',
  thisLaunchIsState: 'Dieser Launch hat bereits einen anderen Status; laden Sie die Seite neu.',
  thisLaunchWasStarted: 'Dieser Launch wurde im selben Moment gestartet oder beendet.',
  thisPlanAndItsPrices: 'Dieser Plan und seine Preise sind abgelaufen; erstellen Sie einen neuen.',
  noAvailableNameFoundTry:
    'Kein verfügbarer Name gefunden; versuchen Sie eine andere Beschreibung oder andere Endungen.',
};
