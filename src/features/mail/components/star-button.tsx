import Star from 'lucide-react/icons/star'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { IconButton } from '#/ui/primitives/icon-button.tsx'

type StarButtonProps = { subject: string; on: boolean; onChange: (on: boolean) => void; className?: string }

export function StarButton({ subject, on, onChange, className }: StarButtonProps) {
  return (
    <IconButton
      label={m.mail_star_named({ subject })}
      title={on ? m.mail_unstar() : m.mail_star()}
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className={cn('noscript:pointer-events-none', on ? 'text-gold hover:text-gold' : 'text-field-line', className)}
    >
      <Star aria-hidden fill={on ? 'currentColor' : 'none'} strokeWidth={1.75} />
    </IconButton>
  )
}
