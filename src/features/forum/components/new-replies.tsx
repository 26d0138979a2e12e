import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'

const everyMs = 30_000

type NewRepliesProps = { id: string; known: number; link: (number: number) => LinkProps }

/** Says that others have replied meanwhile, and leads there: nothing moves under who reads or writes. */
export function NewReplies({ id, known, link }: NewRepliesProps) {
  const [last, setLast] = useState(known)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      const { getLastNumber } = await import('../forum.functions.ts')
      const found = await getLastNumber({ data: { id } }).catch(() => null)
      if (found?.ok) setLast(found.data.lastNumber)
    }
    const timer = setInterval(() => void look(), everyMs)
    return () => clearInterval(timer)
  }, [id])
  const count = last - known
  return (
    <p role="status" className="min-h-6 text-small">
      {count > 0 && (
        <Link {...link(known + 1)} className={linkClass}>
          {m.forum_new_replies({ count })}
        </Link>
      )}
    </p>
  )
}
