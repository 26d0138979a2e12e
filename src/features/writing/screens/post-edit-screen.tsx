import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import { useState, type ComponentProps, type FormEvent } from 'react'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Behind } from '../components/behind.tsx'
import { BothTexts, type Cover } from '../components/both-texts.tsx'
import { SideBySide } from '../components/side-by-side.tsx'
import { Checks } from '../components/checks.tsx'
import { PostPictures } from '../components/post-pictures.tsx'
import { SavedState } from '../components/saved-state.tsx'
import { PostSettings, PostWords } from '../components/post-fields.tsx'
import type { Written } from '../written.ts'
import type { WritingLinks } from '../writing.links.ts'
import { revisionsQuery, translatingQuery, writtenQuery, writingKey } from '../writing.queries.ts'
import { useArticlePictures } from '../use-article-pictures.ts'
import { useWorkingCopy } from '../use-working-copy.ts'

export async function loadWritten(queries: Queries, id: string): Promise<void> {
  await Promise.all([queries.ensure(writtenQuery(id)), queries.ensure(translatingQuery(id))])
}

type PostEditScreenProps = { id: string; posted: FormState | undefined; links: WritingLinks }

export function PostEditScreen({ id, ...props }: PostEditScreenProps) {
  const written = useSuspenseQuery(writtenQuery(id)).data
  if (!written.post.may.write) return <Closed id={id} links={props.links} />
  return <Editor key={id} {...props} first={written} />
}

/** While a moderator reads it, or once it is archived, it stays as it is. */
function Closed({ id, links }: Pick<PostEditScreenProps, 'id' | 'links'>) {
  return (
    <Alert tone="info" className="mt-6">
      <p>{m.writing_closed()}</p>
      <Link {...links.post(id)}>{m.writing_see()}</Link>
    </Alert>
  )
}

type EditHeadProps = ComponentProps<typeof SavedState> & { list: LinkProps }

const EditHead = ({ saving, list }: EditHeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3 pb-4">
    <div>
      <h1 className="text-[26px] leading-9 font-bold tracking-[-0.02em]">{m.writing_edit()}</h1>
      <SavedState saving={saving} />
    </div>
    <Button asChild variant="ghost" className="noscript:hidden">
      <Link {...list}>{m.writing_to_list()}</Link>
    </Button>
  </div>
)

type EditorProps = Omit<PostEditScreenProps, 'id'> & { first: Written }

/** The working copy of a post: saved as it is typed, and by a button where no script runs. */
function Editor({ first, posted, links }: EditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [start, setStart] = useState(first)
  const [written, setWritten] = useState(first)
  const [replaced, setReplaced] = useState<RichDocument>()
  const [cover, setCover] = useState<Cover>()
  const translated = useSuspenseQuery(translatingQuery(first.post.id)).data
  const original = first.post.translationOf ? translated.original : null
  const { id, version, writtenAt } = start.post
  const { ref, saving, save, keepMine, forget, onInput } = useWorkingCopy({
    id,
    version,
    savedAt: writtenAt,
    onSaved: (saved) => {
      setWritten(saved)
      client.setQueryData(writtenQuery(id).queryKey, saved)
      void client.invalidateQueries({ queryKey: revisionsQuery(id).queryKey })
    },
  })
  const pictures = useArticlePictures(id, written.post.pictures, (all) =>
    setWritten((last) => ({ ...last, post: { ...last.post, pictures: all } })),
  )
  const errors = saving.state === 'refused' ? saving.fields : (posted?.fields ?? {})
  async function takeTheirs() {
    forget()
    await client.invalidateQueries({ queryKey: writingKey })
    setStart(await client.fetchQuery(writtenQuery(id)))
    ref.current?.reset()
    location.reload()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save().then((isSaved) => (isSaved ? navigate(links.post(id) as never) : undefined))
  }
  const words = (
    <PostWords
      written={{ ...start, post: { ...start.post, pictures: written.post.pictures } }}
      replaced={replaced}
      pictures={pictures}
      typed={{ ...posted?.values, ...cover }}
      errors={errors}
      onChange={onInput}
    />
  )
  const form = (
    // As its letters are: of many scripts one written for an address takes twice the room.
    <form ref={ref} method="post" encType="multipart/form-data" onSubmit={submit} onInput={onInput} noValidate>
      <input type="hidden" name="form" value="save" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={posted?.values.version ?? String(version)} />
      {posted?.values.over && <input type="hidden" name="over" value="true" />}
      <EditHead saving={saving} list={links.list()} />
      {saving.state === 'conflict' && (
        <BothTexts
          message={saving.message}
          conflict={saving.conflict}
          form={ref}
          onReplace={setReplaced}
          onCover={setCover}
          onKeepMine={(conflict) => void keepMine(conflict)}
          onTakeTheirs={() => void takeTheirs()}
        />
      )}
      {(saving.state === 'refused' || posted?.message) && (
        <Alert tone="danger" role="alert" className="mb-4">
          {saving.state === 'refused' ? saving.message : posted?.message}
        </Alert>
      )}
      <div className={original ? 'space-y-6' : 'grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]'}>
        {original ? <SideBySide original={original}>{words}</SideBySide> : words}
        <aside
          aria-label={m.writing_before()}
          className={`min-w-0 self-start rounded border border-line bg-card p-5 ${original ? 'max-lg:space-y-5 lg:grid lg:grid-cols-2 lg:gap-x-10 lg:[&>h2]:col-span-2' : 'space-y-5'}`}
        >
          <h2 className="text-lead font-semibold">{m.writing_before()}</h2>
          <Checks written={written} />
          <PostPictures written={written} pictures={pictures} />
          <PostSettings post={start.post} typed={posted?.values ?? {}} errors={errors} />
          <Button type="submit" className="w-full">
            {m.writing_done()}
          </Button>
          <NoScript>
            <p className="text-small text-muted">{m.writing_no_script()}</p>
          </NoScript>
        </aside>
      </div>
    </form>
  )
  return (
    <>
      {first.post.translationOf && <TranslationState id={id} translated={translated} posted={posted} />}
      {form}
    </>
  )
}

/** Where a translation stands towards its original. */
function TranslationState(props: ComponentProps<typeof Behind>) {
  if (props.translated.original) return <Behind {...props} />
  return (
    <Alert tone="info" className="mb-5">
      {m.translating_gone()}
    </Alert>
  )
}
