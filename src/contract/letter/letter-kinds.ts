/** `stopped` may be sent anew; `sent` has been handed on for all who follow. */
export const letterStates = ['waiting', 'leaving', 'sent', 'stopped'] as const

export const letterLimits = {
  /** Things that an address follows. */
  follows: 50,
  /** Of those that were asked for and not confirmed, the newest stay. */
  asked: 10,
  token: 1000,
} as const
