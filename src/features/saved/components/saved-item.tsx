import { Link, type LinkProps } from '@tanstack/react-router'
import { mayLeave } from '#/contract/saved/saved-kinds.ts'
import type { SavedSearch } from '#/contract/saved/saved.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Since } from '#/ui/primitives/since.tsx'
import { changeSaved, removeSaved, undoSaved } from '../saved.functions.ts'
import { patchOf } from '../saved.ts'
import { followWords, kindWords } from '../saved.words.ts'
import { FeedLinks } from './feed-links.tsx'
import { SearchFields } from './search-fields.tsx'

export type SavedItemProps = {
  search: SavedSearch
  posted: FormState | undefined
  open: LinkProps
  onChanged: () => Promise<unknown>
}

/** One search: opened by its name; changed, taken along and removed below. */
export function SavedItem(props: SavedItemProps) {
  const { search, open } = props
  const { id, name, kind, follow, isOpen, told, toldAt } = search
  const leaves = mayLeave(kind)
  return (
    <li
      id={id}
      className="scroll-mt-24 rounded border border-line bg-card px-4 pt-4 target:border-primary-text sm:px-5"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-title wrap-anywhere">
          {isOpen ? (
            <Link {...open} className={linkClass}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        <Badge>{kindWords[kind]()}</Badge>
      </div>
      {leaves && (
        <p className="mt-1 text-small text-muted">
          {m.saved_follow()}: {followWords[follow]()}
          {toldAt && (
            <>
              {' · '}
              {m.saved_told({ count: told })}, <Since instant={toldAt} />
            </>
          )}
        </p>
      )}
      {!isOpen && (
        <p className="mt-2 flex gap-2 text-small">
          <LineIcon name="warning" className="text-warning" />
          {m.saved_closed()}
        </p>
      )}
      <Disclosure
        title={<Title name={m.saved_change_named({ name })}>{m.saved_change()}</Title>}
        className={leaves ? undefined : 'border-b-0'}
      >
        <Change {...props} />
      </Disclosure>
      {leaves && (
        <Disclosure title={m.saved_feed()} className="border-b-0">
          <FeedLinks {...props} />
        </Disclosure>
      )}
    </li>
  )
}

/** Said whole to whom hears one after the other. */
const Title = ({ name, children }: { name: string; children: string }) => (
  <>
    <span aria-hidden="true">{children}</span>
    <span className="sr-only">{name}</span>
  </>
)

function Change({ search: { id, kind, name, follow }, posted, onChanged }: SavedItemProps) {
  return (
    <>
      <PostForm
        key={`${name} ${follow}`}
        name="change"
        hidden={{ id }}
        posted={posted}
        offline={m.form_offline}
        submit={(values) => changeSaved({ data: { id, body: patchOf(values) } })}
        onDone={() => {
          toast(m.saved_changed())
          void onChanged()
        }}
      >
        {({ values, errors, pending }) => (
          <div className="space-y-5 text-ink">
            <SearchFields name={name} follow={mayLeave(kind) ? follow : null} values={values} errors={errors} />
            <Button type="submit" variant="outline" pending={pending}>
              {m.record_save()}
            </Button>
          </div>
        )}
      </PostForm>
      <Remove id={id} name={name} posted={posted} onChanged={onChanged} />
    </>
  )
}

type RemoveProps = Pick<SavedSearch, 'id' | 'name'> & Pick<SavedItemProps, 'posted' | 'onChanged'>

/** Done at once, and taken back by whoever did not mean it. */
function Remove({ id, name, posted, onChanged }: RemoveProps) {
  async function putBack(undo: string) {
    const result = await undoSaved({ data: { id: undo } }).catch(() => null)
    if (result?.ok && result.data.restored > 0) toast(m.saved_back())
    else toast.error(m.saved_not_back())
    await onChanged()
  }
  return (
    <PostForm
      name="remove"
      hidden={{ id }}
      posted={posted}
      offline={m.form_offline}
      submit={() => removeSaved({ data: { id } })}
      onDone={({ undo }) => {
        const action = undo && { label: m.record_undo(), onClick: () => void putBack(undo.id) }
        toast(m.saved_removed(), action ? { action } : {})
        void onChanged()
      }}
      className="mt-4 border-t border-line pt-4"
    >
      {({ pending }) => (
        <Button type="submit" variant="ghost" size="sm" pending={pending} aria-label={m.saved_remove_named({ name })}>
          {m.saved_remove()}
        </Button>
      )}
    </PostForm>
  )
}
