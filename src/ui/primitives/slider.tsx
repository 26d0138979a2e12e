import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

export type SliderProps = Omit<ComponentProps<'input'>, 'type'>

/** The browser's own slider, in our colours: it knows the keyboard and both directions of writing. */
export function Slider({ className, ...props }: SliderProps) {
  return (
    <input
      type="range"
      className={cn(
        'h-11 min-w-0 cursor-pointer appearance-none rounded bg-transparent',
        '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-field-line',
        '[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-field-line',
        '[&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-0 [&::-webkit-slider-thumb]:bg-primary-text [&::-webkit-slider-thumb]:-mt-2',
        '[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:appearance-none [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-primary-text',
        className,
      )}
      {...props}
    />
  )
}
