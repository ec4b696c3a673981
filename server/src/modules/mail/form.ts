import type { Language } from '@maitre/contract/constants'

/** Words of a person with their language, where it is known. */
export interface MailQuote {
  text: string
  language: string | null
  /** Whether the words praise, so that the line beside them does not warn. */
  isPraise?: boolean
}

/** A figure with what it is called and what became of it. */
export interface MailFigure {
  label: string
  value: string
  note?: string | undefined
  /** Whether what the note tells is better or worse than before, where it is either. */
  turn?: 'better' | 'worse' | undefined
}

/** Figures of several places: each row begins with the name of one. */
export interface MailTable {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A few sentences under a title of their own. */
export interface MailList {
  title: string
  lines: readonly string[]
}

/** One of several things that a mail tells of. */
export interface MailItem {
  /** The small line above the title. */
  note: string
  title: string
  url: string
  quote?: MailQuote | undefined
}

/** A link with its words. */
export interface MailLink {
  label: string
  url: string
}

/** What a mail says, whatever the mail looks like; every mail of the product is such a form. */
export interface MailForm {
  language: Language
  subject: string
  /** What a list of mails shows behind the subject; without it, the guest's words or the first paragraph. */
  preview?: string
  /** The small line above the title. */
  occasion: string
  /** Whether the mail tells of nothing that went wrong, and its occasion needs no colour that warns. */
  isCalm?: boolean
  title: string
  /** Words of a person, shown as a quotation, with their language where it is known. */
  quote?: MailQuote | undefined
  paragraphs: readonly string[]
  figures?: readonly MailFigure[]
  table?: MailTable | undefined
  lists?: readonly MailList[]
  /** Several things that the mail tells of, each with its link; their words after the last one. */
  items?: readonly MailItem[]
  afterItems?: string
  button?: MailLink | undefined
  /** What else can be done with the mail itself, below the button. */
  links?: readonly MailLink[]
  /** Why this person gets the mail. */
  reason: string
}

/** Where the person ends such mails; null for mails that nobody can do without. */
export interface MailFooter {
  unsubscribe: MailLink | null
}
