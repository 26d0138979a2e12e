import { LineIcon } from '../primitives/line-icon.tsx'

/** Before what is wrong. */
export function AlertMark({ className }: { className: string }) {
  return (
    <LineIcon path="M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM12 8v4M12 16v.01" className={`stroke-2 ${className}`} />
  )
}
