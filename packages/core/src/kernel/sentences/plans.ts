/** Reasons why a launch cannot do what was requested. */
export const plans = {
  thisLaunchIsDone: 'This launch is done',
  thisLaunchIsStateAlready: 'This launch is already {state}',
  thisLaunchIsState: 'This launch is {state}',
  thisLaunchWasStarted: 'This launch was started or ended at the same moment',
  thisPlanAndItsPrices: 'This plan and its prices have expired; create another',
  noAvailableNameFoundTry: 'No available name found; try a different description or other extensions',
} as const;
