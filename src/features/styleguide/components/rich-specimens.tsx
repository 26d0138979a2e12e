import { useState } from 'react'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { m } from '#/paraglide/messages.js'
import { RecordText } from '#/ui/rich-text/record-text.tsx'
import { RichTextField } from '#/ui/rich-text/rich-text-field.tsx'
import { RichText } from '#/ui/rich-text/rich-text.tsx'
import { Specimen } from './specimen.tsx'

const sample = (): RichDocument => ({
  version: 1,
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: m.styleguide_work() }] },
    { type: 'paragraph', content: [{ type: 'text', text: m.styleguide_quote() }] },
    {
      type: 'bulletList',
      content: [m.styleguide_name(), m.styleguide_level()].map((text) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] }],
      })),
    },
  ],
})

/** Nothing is stored here: a picture lasts as long as the page. */
function useOwnPictures() {
  const [urls] = useState(() => new Map<string, string>())
  return {
    onPicture: (file: File) => {
      const id = crypto.randomUUID()
      urls.set(id, URL.createObjectURL(file))
      return Promise.resolve({ id })
    },
    picture: (id: string) => {
      const src = urls.get(id)
      return src ? { src, width: 800, height: 600 } : null
    },
  }
}

export function RichSpecimens() {
  const [document, setDocument] = useState(sample)
  const pictures = useOwnPictures()
  return (
    <>
      <Specimen name="RichTextField" className="block">
        <RichTextField
          name="sg-rich"
          level="article"
          label={m.styleguide_rich()}
          value={document}
          onChange={setDocument}
          pictures={pictures}
        />
      </Specimen>
      <Specimen name="RecordText" className="block">
        <RecordText
          name="sg-record-text"
          level="note"
          label={m.listing_content()}
          content={undefined}
          replaced={undefined}
          typed={undefined}
          rows={5}
          onWritten={() => {}}
        />
      </Specimen>
      <Specimen name="RichText" className="block">
        <RichText html={toHtml(document, pictures)} />
      </Specimen>
    </>
  )
}
