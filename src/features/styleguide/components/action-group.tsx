import Save from 'lucide-react/icons/save'
import Trash2 from 'lucide-react/icons/trash-2'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { CloseButton } from '#/ui/primitives/close-button.tsx'
import { PlusMark } from '#/ui/primitives/plus-mark.tsx'
import { Spinner } from '#/ui/primitives/spinner.tsx'
import { Specimen, Specimens } from './specimen.tsx'

export function ActionGroup() {
  return (
    <Specimens>
      <Specimen name="Button · variant">
        <Button>{m.styleguide_save()}</Button>
        <Button variant="outline">{m.styleguide_cancel()}</Button>
        <Button variant="soft">{m.styleguide_open()}</Button>
        <Button variant="ghost">{m.styleguide_more()}</Button>
        <Button variant="danger">{m.styleguide_delete()}</Button>
        <Button variant="link">{m.styleguide_open()}</Button>
      </Specimen>
      <Specimen name="Button · size, PlusMark, CloseButton">
        <Button size="lg">{m.styleguide_save()}</Button>
        <Button>{m.styleguide_save()}</Button>
        <Button size="sm">{m.styleguide_save()}</Button>
        <Button size="icon" variant="outline" aria-label={m.styleguide_more()}>
          <PlusMark />
        </Button>
        <CloseButton label={m.styleguide_cancel()} />
      </Specimen>
      <Specimen name="Button · pending, disabled">
        <Button pending>{m.styleguide_save()}</Button>
        <Button pending variant="outline">
          {m.styleguide_save()}
        </Button>
        <Button disabled>{m.styleguide_save()}</Button>
      </Specimen>
      <Specimen name="Button · asChild (Slot), IconButton">
        <Button asChild variant="outline">
          <a href="#actions">{m.styleguide_open()}</a>
        </Button>
        <IconButton label={m.styleguide_save()}>
          <Save aria-hidden strokeWidth={1.75} />
        </IconButton>
        <IconButton label={m.styleguide_delete()}>
          <Trash2 aria-hidden strokeWidth={1.75} />
        </IconButton>
      </Specimen>
      <Specimen name="Spinner">
        <Spinner />
        <Spinner className="size-8 text-primary-text" />
      </Specimen>
    </Specimens>
  )
}
