import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, type CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'
import { appConfig } from '#app.config'

const { max, duration, enter, exit, position } = appConfig.toasts
const mirrored = { 'top-right': 'top-left' } as const

export type ToasterProps = {
  dir: 'ltr' | 'rtl'
  /** The name of the region, for those who hear it. */
  label: string
  closeLabel: string
}

const icons = {
  success: <CircleCheck aria-hidden className="size-5 text-success" strokeWidth={1.75} />,
  error: <CircleAlert aria-hidden className="size-5 text-danger" strokeWidth={1.75} />,
  warning: <TriangleAlert aria-hidden className="size-5 text-warning" strokeWidth={1.75} />,
  info: <Info aria-hidden className="size-5 text-primary-text" strokeWidth={1.75} />,
  close: <X aria-hidden className="size-4" />,
}

const classNames = {
  toast:
    'flex w-full items-start gap-3 rounded border border-line bg-card py-1.5 ps-4 pe-1.5 text-ink shadow-[0_12px_32px_-8px_rgb(0_0_0/0.22)]',
  icon: 'mt-2.5 shrink-0',
  content: 'min-w-0 flex-1 py-2 text-[0.9375rem] leading-6',
  title: 'font-medium rtl:[text-align:-webkit-match-parent] rtl:[unicode-bidi:plaintext]',
  description: 'text-small text-muted',
  actionButton:
    'order-1 min-h-11 shrink-0 cursor-pointer rounded px-3 text-small font-semibold text-primary-text hover:bg-tint hover:text-ink',
  closeButton:
    'order-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded text-muted hover:bg-ink/6 hover:text-ink',
}

/** Load it lazily (`ToasterSlot` does): sonner weighs 10 kB. */
export function Toaster({ dir, label, closeLabel }: ToasterProps) {
  return (
    <Sonner
      ref={usePauseOnFocus()}
      dir={dir}
      position={dir === 'rtl' ? mirrored[position] : position}
      visibleToasts={max}
      expand
      duration={duration}
      closeButton
      gap={12}
      icons={icons}
      containerAriaLabel={label}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: closeLabel }}
      style={{ '--toast-enter': `${enter}ms`, '--toast-exit': `${exit}ms` } as CSSProperties}
    />
  )
}

// Sonner waits while the pointer is on the list, not while the focus is in it; so the focus plays the pointer.
function usePauseOnFocus() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const region = ref.current
    if (!region) return
    const list = () => region.querySelector('ol')
    const hold = () => list()?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
    const release = ({ relatedTarget }: FocusEvent) => {
      if (region.contains(relatedTarget as Node | null)) return
      list()?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
    }
    region.addEventListener('focusin', hold)
    region.addEventListener('focusout', release)
    return () => {
      region.removeEventListener('focusin', hold)
      region.removeEventListener('focusout', release)
    }
  }, [])
  return ref
}
