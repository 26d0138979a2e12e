import type { Editor } from '@tiptap/core'
import { useState, type FormEvent } from 'react'
import { isRichLink } from '#/contract/rich-text/rich-node.ts'
import type { RichTextTexts } from '#/words/rich-text.ts'
import { Field } from '../form/field.tsx'
import { Button } from '../primitives/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../primitives/dialog.tsx'
import { Input } from '../primitives/input.tsx'
import { backToText } from './back-to-text.ts'

export type LinkDialogProps = { editor: Editor; texts: RichTextTexts; onClose: () => void }

/** As people write addresses: without what a browser would add. */
function completed(address: string): string {
  const href = address.trim()
  if (isRichLink(href)) return href
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(href)) return `mailto:${href}`
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(href) ? `https://${href}` : href
}

/** Where words lead. Without a selection the words are asked for as well. */
export function LinkDialog({ editor, texts, onClose }: LinkDialogProps) {
  const [old] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [needsWords] = useState(() => editor.state.selection.empty && old === '')
  const [wrong, setWrong] = useState(false)
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const data = new FormData(event.currentTarget)
    const href = completed(String(data.get('link-address')))
    if (!isRichLink(href)) return setWrong(true)
    const words = String(data.get('link-words') ?? '').trim() || href
    if (needsWords)
      editor.commands.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
    else editor.chain().extendMarkRange('link').setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="sm"
        closeLabel={texts.close}
        aria-describedby={undefined}
        onCloseAutoFocus={backToText(editor)}
      >
        <DialogHeader>
          <DialogTitle>{texts.linkTitle}</DialogTitle>
        </DialogHeader>
        <form onSubmit={set} noValidate className="grid gap-4">
          <Field name="link-address" label={texts.linkAddress} help={texts.linkHelp} error={wrong && texts.linkWrong}>
            <Input defaultValue={old} autoComplete="off" inputMode="url" dir="ltr" maxLength={2000} />
          </Field>
          {needsWords && (
            <Field name="link-words" label={texts.linkWords}>
              <Input autoComplete="off" maxLength={300} />
            </Field>
          )}
          <DialogFooter>
            {old && (
              <Button type="button" variant="ghost" className="sm:me-auto" onClick={remove}>
                {texts.linkRemove}
              </Button>
            )}
            <Button type="button" variant="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit">{texts.linkSet}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
