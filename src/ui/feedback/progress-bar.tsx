import { useEffect, useReducer } from 'react'
import { appConfig } from '#app.config'
import { cn } from '#/lib/cn.ts'
import { idleProgress, nextProgress } from './progress-bar-state.ts'

const { speed, trickleSpeed } = appConfig.progress

export type ProgressBarProps = { active: boolean; label: string }

/** The line at the top of the window while a page is on its way. */
export function ProgressBar({ active, label }: ProgressBarProps) {
  const [{ phase, value }, dispatch] = useReducer(nextProgress, idleProgress)
  useEffect(() => {
    if (!active) return
    dispatch('started')
    const trickle = setInterval(dispatch, trickleSpeed, 'trickled')
    return () => {
      clearInterval(trickle)
      dispatch('finished')
    }
  }, [active])
  useEffect(() => {
    if (phase !== 'done') return
    // The bar fills, then fades: each takes `speed`.
    const fade = setTimeout(dispatch, speed * 2, 'faded')
    return () => clearTimeout(fade)
  }, [phase])
  if (phase === 'idle') return null
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> takes no transition
      role="progressbar"
      aria-label={label}
      aria-valuetext={label}
      className="pointer-events-none fixed inset-x-0 top-0 z-[70] h-0.75"
    >
      <div
        className={cn('progress-line h-full bg-primary-text', phase === 'done' && 'opacity-0')}
        style={{
          width: `${value * 100}%`,
          transition: `width ${speed}ms ease-out, opacity ${speed}ms linear ${speed}ms`,
        }}
      />
    </div>
  )
}
