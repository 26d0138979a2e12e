import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OwnPicture, ShownChild } from '#/contract/picture/shown-picture.ts'
import { m } from '#/paraglide/messages.js'
import { CloseButton } from '#/ui/primitives/close-button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { Label } from '#/ui/primitives/label.tsx'
import type { Shows } from '../picture-answers.ts'

/** Children whose records one may see, by name; nobody while too little is typed. */
export type FindChildren = (typed: string) => UseQueryOptions<ShownChild[], Error, ShownChild[], string[]>

type PictureChildrenProps = { find: FindChildren; picture: OwnPicture | undefined }

/** Who is on a picture: no child that could be recognised, or children whom one knows. Fields of the form around it. */
export function PictureChildren({ find, picture }: PictureChildrenProps) {
  const [shows, setShows] = useState<Shows | undefined>(saidOf(picture))
  const [children, setChildren] = useState<readonly ShownChild[]>(picture?.children ?? [])
  const choice = (value: Shows, label: string) => (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name="picture-shows"
        value={value}
        checked={shows === value}
        onChange={() => setShows(value)}
        className="size-4.5 accent-primary"
      />
      {label}
    </label>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{m.pictures_who()}</legend>
      <p className="text-small text-muted">{m.pictures_who_help()}</p>
      {choice('nobody', m.pictures_nobody())}
      {choice('children', m.pictures_children())}
      {shows === 'children' && (
        <div className="space-y-3 ps-7">
          {picture && picture.others > 0 && <input type="hidden" name="picture-others" value="on" />}
          <Chosen chosen={children} onTakeOff={(id) => setChildren(children.filter((child) => child.id !== id))} />
          <Finder find={find} chosen={children} onAdd={(child) => setChildren([...children, child])} />
        </div>
      )}
    </fieldset>
  )
}

function saidOf(picture: OwnPicture | undefined): Shows | undefined {
  if (!picture || picture.standing === 'unsaid') return undefined
  return picture.children.length + picture.others > 0 ? 'children' : 'nobody'
}

type ChosenProps = { chosen: readonly ShownChild[]; onTakeOff: (id: string) => void }

function Chosen({ chosen, onTakeOff }: ChosenProps) {
  if (chosen.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded border border-line">
      {chosen.map(({ id, name, classroom, agrees }) => (
        <li key={id} className="flex items-start justify-between gap-3 px-3 py-2">
          <input type="hidden" name="picture-child" value={id} />
          <div className="min-w-0 text-small">
            <p className="font-semibold">
              {name}
              {classroom && <span className="font-normal text-muted"> · {classroom}</span>}
            </p>
            <p className={agrees ? 'text-muted' : 'text-danger'}>
              {agrees ? m.pictures_agrees() : m.pictures_disagrees()}
            </p>
          </div>
          <CloseButton label={m.pictures_take_off({ name })} onClick={() => onTakeOff(id)} />
        </li>
      ))}
    </ul>
  )
}

type FinderProps = { find: FindChildren; chosen: readonly ShownChild[]; onAdd: (child: ShownChild) => void }

/** Children whose records one may see: nobody else is found. */
function Finder({ find, chosen, onAdd }: FinderProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { data: found } = useQuery(find(typed.trim()))
  const offered = (found ?? []).filter((child) => !chosen.some((one) => one.id === child.id))
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>{m.pictures_find()}</Label>
      <Input
        id={id}
        type="search"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (offered[0]) onAdd(offered[0])
          setTyped('')
        }}
      />
      <div aria-live="polite">
        {found && typed && offered.length === 0 && <p className="text-small text-muted">{m.pictures_found_none()}</p>}
        {typed && offered.length > 0 && (
          <ul className="max-h-48 overflow-y-auto rounded border border-line">
            {offered.map((child) => (
              <li key={child.id}>
                <button
                  type="button"
                  aria-label={m.pictures_add({ name: child.name })}
                  className="flex min-h-11 w-full items-center justify-between gap-3 px-3 text-start text-small hover:bg-sunken"
                  onClick={() => {
                    onAdd(child)
                    setTyped('')
                  }}
                >
                  <span className="font-semibold">{child.name}</span>
                  <span className="text-muted">{child.classroom}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
