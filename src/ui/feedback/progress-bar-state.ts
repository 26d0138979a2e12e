import { appConfig } from '#app.config'

const { minimum, trickleRate } = appConfig.progress

/** `value` is the share of the width. It never arrives by itself: only the end of the work brings it to 1. */
export type ProgressBarState = { phase: 'idle' | 'running' | 'done'; value: number }
export type ProgressBarEvent = 'started' | 'trickled' | 'finished' | 'faded'

const ceiling = 0.994

export const idleProgress: ProgressBarState = { phase: 'idle', value: 0 }

export function nextProgress(state: ProgressBarState, event: ProgressBarEvent): ProgressBarState {
  switch (event) {
    case 'started':
      return state.phase === 'running' ? state : { phase: 'running', value: minimum }
    case 'trickled':
      return state.phase === 'running' ? { ...state, value: Math.min(state.value + trickleRate, ceiling) } : state
    case 'finished':
      return state.phase === 'running' ? { phase: 'done', value: 1 } : state
    case 'faded':
      return state.phase === 'done' ? idleProgress : state
  }
}
