/** Why an act of a key or member cannot be undone. */
export const acts = {
  thisActIsUndone: 'This was undone already',
  thisActIsTooOld: 'This can no longer be undone; it was more than 30 days ago',
  recordsWereChangedAgain:
    'The records of {names} were changed again since; nothing was undone. See the history: {url}',
} as const;
