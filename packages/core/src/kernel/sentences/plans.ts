/** Reasons why a launch cannot do what was requested. */
export const plans = {
  thisLaunchIsDone: 'This launch is done',
  thisLaunchIsStateAlready: 'This launch is {state} already',
  thisLaunchIsState: 'This launch is {state}',
  thisLaunchWasStarted: 'This launch was started, or ended, at the same moment',
  thisPlanHasExpired: 'This plan has expired, and its prices with it; make another',
  noNameIsFree: 'No name is free and priced right now; try other words or other extensions',
} as const;
