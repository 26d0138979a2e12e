import { useEffect, useState, type FormEvent } from 'react'
import { m } from '#/paraglide/messages.js'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { formValues } from '../form-values.ts'
import { failureText } from '../use-checked-form.ts'
import type { useVerification } from '../verification.actors.ts'

type ResendMailProps = { email: string; mail: ReturnType<typeof useVerification>['mail']; sent: boolean }

/** Another mail, once a minute. */
export function ResendMail({ email, mail, sent }: ResendMailProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    mail.request(formValues(event.currentTarget))
  }
  return (
    <form method="post" onSubmit={onSubmit} className="mt-6 space-y-2">
      <input type="hidden" name="form" value="resend" />
      <input type="hidden" name="email" value={email} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-muted">{m.auth_verify_missing()}</p>
        {mail.cooling ? (
          <Countdown key={mail.mailsSent} seconds={mail.waitSeconds} />
        ) : (
          <Button type="submit" variant="outline" size="sm" pending={mail.pending}>
            {m.auth_verify_resend()}
          </Button>
        )}
      </div>
      <output className="block text-small text-muted [unicode-bidi:plaintext] empty:hidden">
        {(mail.sentAgain || sent) && m.auth_verify_resent()}
      </output>
      {mail.failure && (
        <div role="alert">
          <FieldError id="resend-error">{failureText(mail.failure)}</FieldError>
        </div>
      )}
    </form>
  )
}

function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((value) => Math.max(1, value - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span className="text-small text-muted tabular-nums">{m.auth_verify_resend_in({ count: left })}</span>
}
