export const plans = {
  thisLaunchIsDone: 'Este lanzamiento ha terminado.',
  thisLaunchIsStateAlready: 'Este lanzamiento ya está en otro estado; vuelve a cargar la página.',
  thisLaunchIsState: 'Este lanzamiento ya está en otro estado; vuelve a cargar la página.',
  thisLaunchWasStarted: 'Este lanzamiento se inició o se terminó en ese mismo momento.',
  thisPlanAndItsPrices: 'Este plan y sus precios han caducado; crea otro.',
  noAvailableNameFoundTry: 'No se encontró ningún nombre disponible; prueba otra descripción u otras extensiones.',
};
