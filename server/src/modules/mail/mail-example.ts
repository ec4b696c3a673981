import type { Language } from '@maitre/contract/constants'
import type { MailForm } from './form.ts'

/**
 * A mail as the preview of the developers shows it: made of example facts by the very function that makes the mails that
 * are sent. `publicUrl` is where the product is.
 */
export type MailExample = (language: Language, publicUrl: string) => MailForm
