import type { ReactNode } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../primitives/button.tsx'
import { EditClashes, type EditClashesProps } from './edit-clashes.tsx'
import { FormActions } from './form-actions.tsx'
import { FormSummary } from './form-summary.tsx'
import { NoScript } from './no-script.tsx'
import type { RecordFormState } from '#/client/record-form/use-record-form.ts'
import { cn } from '#/lib/cn.ts'
import type { FormTexts } from '#/words/form.ts'

export type RecordFormProps = {
  form: RecordFormState
  /** What the fields are called, in the order in which they stand on the page. */
  labels: Record<string, () => string>
  texts: FormTexts
  submit: ReactNode
  /** Beside the button, such as the way back. */
  further?: ReactNode
  /** Its page takes it where no script runs, too; with files, where it has some. Else it says so there, and takes nothing that would be lost. */
  posts?: boolean | 'files'
  /** A value of a clashing field in words; without, it is shown as it is. */
  show?: EditClashesProps['show']
  write?: EditClashesProps['write']
  children: ReactNode
}

/** A form that makes or edits a record: what was kept, what is wrong, what clashes, the fields, one button. */
export function RecordForm(props: RecordFormProps) {
  if (props.posts) return <Fields {...props} />
  return (
    <>
      <NoScript>
        <Alert>{props.texts.script}</Alert>
      </NoScript>
      <Fields {...props} />
    </>
  )
}

function Fields({ form, labels, texts, submit, further, posts, show, write, children }: RecordFormProps) {
  const { attempts, errors, message, clashes, restored, pending, props } = form
  const clashing = Object.keys(clashes).length > 0
  return (
    // Without a method what is pressed before the scripts come waits for them; with one it is posted.
    <form
      {...props}
      method={posts ? 'post' : undefined}
      encType={posts === 'files' ? 'multipart/form-data' : undefined}
      noValidate
      className={cn('group/form space-y-8', !posts && 'noscript:hidden')}
    >
      <div role="alert" className="space-y-4 empty:hidden">
        {!clashing && (
          <FormSummary
            attempt={attempts}
            title={title(form, texts)}
            errors={summaryOf(errors, message, labels, texts)}
          />
        )}
        {clashing && <EditClashes form={form} labels={labels} texts={texts} show={show} write={write} />}
      </div>
      {restored && (
        <Alert
          role="status"
          action={
            <Button variant="outline" size="sm" onClick={form.discard}>
              {texts.discard}
            </Button>
          }
        >
          {texts.restored}
        </Alert>
      )}
      {children}
      <FormActions
        data-foot
        className="sticky bottom-0 z-10 -mx-1 flex-row border-t border-line bg-paper px-1 py-4 lg:group-has-[>section]/form:ps-77"
      >
        <Button type="submit" size="lg" pending={pending} className="sm:min-w-40">
          {submit}
        </Button>
        {further}
      </FormActions>
    </form>
  )
}

const title = ({ errors }: RecordFormState, texts: FormTexts) =>
  Object.keys(errors).length > 0 ? texts.wrong : texts.refused

function summaryOf(
  errors: Record<string, string>,
  message: string | null,
  labels: RecordFormProps['labels'],
  texts: FormTexts,
) {
  const known = Object.keys(labels).filter((name) => errors[name])
  const others = Object.keys(errors).filter((name) => !(name in labels))
  const lines = [
    ...known.map((name) => ({ name, message: texts.named(labels[name]!(), errors[name]!) })),
    ...others.map((name) => ({ name, message: errors[name]! })),
  ]
  return lines.length === 0 && message ? [{ message }] : lines
}
