import { useState, type FormEvent } from 'react'
import type { OwnPicture } from '#/contract/blog/post-picture.ts'
import { postPicture } from '#/lib/rich-text/post-picture.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import type { ArticlePictures } from '../use-article-pictures.ts'
import { usedPictures } from '../used-pictures.ts'
import type { Written } from '../written.ts'

const standingTexts = {
  open: m.writing_picture_open,
  unsaid: m.writing_picture_unsaid,
  closed: m.writing_picture_closed,
}

type PostPicturesProps = { written: Pick<Written, 'post' | 'facts'>; pictures: ArticlePictures }

/** The pictures that the article shows, whether readers see them, and who is on them. */
export function PostPictures({ written, pictures }: PostPicturesProps) {
  const [asked, setAsked] = useState<OwnPicture | null>(null)
  const shown = usedPictures(written)
  if (shown.length === 0) return null
  return (
    <section aria-label={m.writing_pictures()} className="space-y-2 border-t border-line pt-4">
      <h2 className="font-semibold">{m.writing_pictures()}</h2>
      <ul className="space-y-3">
        {shown.map((picture, at) => (
          <li key={picture.id} className="flex items-start gap-3">
            {picture.mayView ? (
              <StoredPicture
                picture={postPicture(written.post.id, picture, '4rem')}
                alt={m.writing_picture_number({ number: at + 1 })}
                className="size-16 shrink-0 rounded"
              />
            ) : (
              <span className="size-16 shrink-0 rounded bg-sunken" aria-hidden="true" />
            )}
            <div className="min-w-0 text-small">
              <p className={picture.standing === 'open' ? 'text-muted' : 'font-semibold text-danger'}>
                {standingTexts[picture.standing]()}
              </p>
              {picture.children.length > 0 && (
                <p className="text-muted">{picture.children.map(({ name }) => name).join(', ')}</p>
              )}
              {picture.mayView ? (
                <Button
                  type="button"
                  variant="ghost"
                  className="-ms-5 noscript:hidden"
                  onClick={() => setAsked(picture)}
                >
                  {m.writing_picture_who()}
                </Button>
              ) : (
                <p className="text-muted">{m.writing_picture_hidden()}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked && <WhoDialog picture={asked} pictures={pictures} onClose={() => setAsked(null)} />}
    </section>
  )
}

type WhoDialogProps = { picture: OwnPicture; pictures: ArticlePictures; onClose: () => void }

function WhoDialog({ picture, pictures, onClose }: WhoDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const answers = new FormData(event.currentTarget)
    const unanswered = pictures.missing(answers)
    setProblem(unanswered)
    if (unanswered || saving) return
    setSaving(true)
    pictures.onAnswered(picture.id, answers).then(
      () => {
        toast(m.writing_picture_saved())
        onClose()
      },
      (error: unknown) => {
        setProblem(error instanceof Error ? error.message : m.record_offline())
        setSaving(false)
      },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !saving && onClose()}>
      <DialogContent size="sm" closeLabel={m.writing_picture_cancel()} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{m.richtext_picture_title()}</DialogTitle>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-4">
          {problem && (
            <Alert tone="danger" role="alert">
              {problem}
            </Alert>
          )}
          {pictures.ask(picture.id)}
          <DialogFooter>
            <Button type="button" variant="outline" disabled={saving} onClick={onClose}>
              {m.writing_picture_cancel()}
            </Button>
            <Button type="submit" pending={saving}>
              {m.writing_picture_save()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
