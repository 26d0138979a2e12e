import { cn } from '#/lib/cn.ts'

const circle = 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z'
const eye = 'M2.1 12a10.6 10.6 0 0 1 19.8 0 10.6 10.6 0 0 1-19.8 0ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z'

/** These few stand on every light page. The icon set would bring what draws any icon along. */
export const lineIcons = {
  alert: `${circle}M12 8v4M12 16v.01`,
  /** One of the row of bells, on its foot. */
  bell: 'M5 13.5a7 7 0 0 1 14 0ZM12 6.5V3.5M12 13.5v6M7.5 20.5h9',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm7 10 5 5 5-5',
  close: 'M6 6l12 12M18 6 6 18',
  done: `${circle}M9 12l2 2 4-4`,
  eye,
  eyeOff: `${eye}M4 4l16 16`,
  info: `${circle}M12 16v-4M12 8v.01`,
  lock: 'M6 11h12v10H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 15.5v2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20',
  settings:
    'M4 8h9m6 0h1M4 16h1m6 0h9M16 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  ring: circle,
  warning: 'm21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17v.01',
}

export type LineIconName = keyof typeof lineIcons

/** Decoration, so hidden: what it stands for is said in words. */
export function LineIcon({ name, className }: { name: LineIconName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cn('size-5 shrink-0', className)}
    >
      <path d={lineIcons[name]} />
    </svg>
  )
}
