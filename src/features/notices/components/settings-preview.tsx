import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { NoticeSettings } from '#/contract/notice/notice.ts'
import { m } from '#/paraglide/messages.js'
import { unwrap } from '#/router/unwrap.ts'
import { isWhole, settingsOf } from '../notice-settings.ts'
import { previewNotices } from '../notices.functions.ts'
import { noticesKey } from '../notices.live.ts'

const pauseMs = 400

/** What last week would have brought with what stands in the form around it. Nothing until that is known, or without scripts. */
export function SettingsPreview({ settings }: { settings: NoticeSettings }) {
  const here = useRef<HTMLParagraphElement>(null)
  const [asked, setAsked] = useState<NoticeSettings | null>(null)
  useEffect(() => {
    const form = here.current?.closest('form')
    if (!form) return
    const read = () => {
      const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      const now = settingsOf(Object.fromEntries(entries), settings)
      if (isWhole(now)) setAsked(now)
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(waiting)
      waiting = setTimeout(read, pauseMs)
    }
    read()
    form.addEventListener('input', wait)
    return () => {
      clearTimeout(waiting)
      form.removeEventListener('input', wait)
    }
  }, [settings])
  const { data } = useQuery({
    queryKey: [...noticesKey, 'preview', asked],
    queryFn: async () => unwrap(await previewNotices({ data: asked! })),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return (
    <p ref={here} role="status" className="min-h-6 max-w-form text-[0.9375rem]">
      {data && previewWords(data)}
    </p>
  )
}

function previewWords({ mails, digests }: { mails: number; digests: number }): string {
  if (mails === 0 && digests === 0) return m.notices_preview_none()
  if (digests === 0) return m.notices_preview_mails({ mails })
  if (mails === 0) return m.notices_preview_digests({ digests })
  return m.notices_preview_both({ mails: m.notices_mails({ mails }), digests: m.notices_digests({ digests }) })
}
