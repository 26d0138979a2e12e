import { privacy } from '../../legal/privacy.ts'
import { LegalBody, type LegalBodyProps } from './legal-body.tsx'

export const PrivacyBody = (props: LegalBodyProps) => <LegalBody page={privacy} {...props} />
