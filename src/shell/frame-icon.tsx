import { LineIcon } from '#/ui/primitives/line-icon.tsx'

// Drawn here rather than taken from the icon set: these few stand on every public page, where each kilobyte counts.
const paths = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm7 10 5 5 5-5',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20',
  settings:
    'M4 8h9m6 0h1M4 16h1m6 0h9M16 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
}

export function FrameIcon({ name, className }: { name: keyof typeof paths; className?: string }) {
  return <LineIcon path={paths[name]} className={className} />
}
