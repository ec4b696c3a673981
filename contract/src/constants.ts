/**
 * The business constants of the product, each named once. Sources are the sections of the product
 * specification: D = customer dashboard, C = public site and console, P = what the product decides.
 */

export const LANGUAGES = ['en', 'fr'] as const // C §1
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en' // D §9
export const PREFERRED_LANGUAGE_KEY = 'preferredLang' // D §9
/** A readable cookie by which the server redirects early; it is a hint and never the session itself (P §13). */
export const SIGNED_IN_HINT_KEY = 'maitreSignedIn'
/**
 * A readable cookie that says to all tabs that one of them renews the session; the answer that ends the renewal
 * removes it.
 */
export const RENEWING_KEY = 'maitreRenewing'
export const THEME_KEY = 'theme' // D §9

export const RATINGS = [1, 2, 3, 4, 5] as const

export const PAGE_SIZE = 50 // D §9
export const MAX_PAGE_SIZE = 1000 // D §7: trend and bulk fetches
export const HOME_RECENT_ITEMS = 3 // D §9
export const ALERT_POLL_MS = 300_000 // D §9; the browser polls when the event stream is down
export const STALE_TIME_MS = 300_000 // D §9
/** How long a tab that says nothing more still counts as one in which somebody writes. */
export const WRITING_LEASE_MS = 150_000
/** How often a tab says that somebody is still writing; a hidden one is woken no more often than this by its browser. */
export const WRITING_BEAT_MS = 60_000
/**
 * How long a reply waits that an approval posts, so that the approval can be taken back: as long as the offer of it
 * stands on the screen (`UNDO_MS`), and what a press and its answer may take on a slow line.
 */
export const POSTING_BACK_MS = 15_000
export const TOAST_MS = 3_000 // C §9
export const PROFILE_SAVED_MS = 3_000 // D §4
/** How long something can be taken back after it was done. */
export const UNDO_MS = 10_000

/** How long an approval by itself may wait, in minutes (C §9). */
export const AUTO_APPROVAL_DELAYS = [1, 15, 30, 60, 240, 720, 1440, 4320, 10_080] as const
/** Where guests review in public. */
export const PLATFORMS = ['google', 'yelp', 'tripadvisor'] as const // P §4
export type Platform = (typeof PLATFORMS)[number]
/** Where reviews come from: the platforms, and the restaurant's own feedback page, which nobody but its team reads. */
export const SOURCES = [...PLATFORMS, 'feedback'] as const
export type Source = (typeof SOURCES)[number]
export const ORIGINS = ['api', 'partner', 'import', 'demo'] as const // P §4
export type Origin = (typeof ORIGINS)[number]
export const REVIEW_STATUSES = ['draft', 'edited', 'regenerated', 'approved', 'posted'] as const // D §4
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
export const PUBLICATIONS = [
  'none',
  'queued',
  'submitted',
  'pending',
  'live',
  'rejected',
  'removed',
  'by_hand',
] as const // P §4
export type Publication = (typeof PUBLICATIONS)[number]
/** What a mention is of; a keyword belongs to a topic, which is its category. */
export const MENTION_KINDS = ['keyword', 'dish', 'person', 'daypart'] as const // P §5
export type MentionKind = (typeof MENTION_KINDS)[number]
/** The parts of the day at which guests come, in the order of the day. */
export const DAYPARTS = ['breakfast', 'brunch', 'lunch', 'afternoon', 'dinner', 'late'] as const
export type Daypart = (typeof DAYPARTS)[number]
/** What a name of guests may mean that the house decides on: a dish of its menu, a person of its team. */
export const NAME_KINDS = ['dish', 'person'] as const // P §5
export type NameKind = (typeof NAME_KINDS)[number]
/** What the house says of a name: which dish or person is meant, or that none is. */
export const NAME_DECISIONS = ['known', 'dismissed'] as const
/** How many other names a dish or a person may have. */
export const MAX_ALIASES = 30
/** At how many locations one person may work. */
export const MAX_STAFF_PLACES = 500
/** How long the words of an annotation may be, in UTF-16 units. */
export const MAX_ANNOTATION = 120
/** How many dishes one file of the menu may have, and how long it may be in UTF-16 units. */
export const MAX_IMPORTED_DISHES = 5000
export const MAX_IMPORT = 300_000
/** What can be the matter with a line of the menu's file. */
export const MENU_IMPORT_PROBLEMS = [
  'unreadable',
  'unknown_column',
  'missing_column',
  'repeated_column',
  'wrong_number_of_columns',
  'missing_name',
  'repeated_name',
  'repeated_dish',
  'ambiguous_name',
  'too_long',
  'too_many_aliases',
  'too_many_lines',
  'invalid_price',
  'invalid_currency',
  'invalid_active',
] as const
export type MenuImportProblem = (typeof MENU_IMPORT_PROBLEMS)[number]
/** What figures are counted of besides reviews: what mentions are of, and the topics of keywords. */
export const FIGURE_KINDS = ['topic', ...MENTION_KINDS] as const // P §6
export type FigureKind = (typeof FIGURE_KINDS)[number]
/** What one row of figures counts: a day, or the month that begins on that day. */
export const GRAINS = ['day', 'month'] as const
export type Grain = (typeof GRAINS)[number]
/** The queues of the inbox; `reviews.list` says what each holds. */
export const REVIEW_QUEUES = ['to_answer', 'in_progress', 'done'] as const // P §4
export type ReviewQueue = (typeof REVIEW_QUEUES)[number]
export const REVIEW_FLAGS = ['starred', 'held', 'risk', 'staff', 'menu', 'no_text'] as const // P §4
export type ReviewFlag = (typeof REVIEW_FLAGS)[number]
/** What a person is asked to do, most pressing first; a review counts under the first that fits. */
export const REVIEW_NEEDS = [
  'risk',
  'failed',
  'rejected',
  'removed',
  'bad_review',
  'held',
  'to_copy',
  'to_send',
] as const
export type ReviewNeed = (typeof REVIEW_NEEDS)[number]
/** How the guest meant a whole review; `feelingOf` says which one it is. */
export const FEELINGS = ['positive', 'neutral', 'mixed', 'negative'] as const
export type Feeling = (typeof FEELINGS)[number]
/** The languages of reviews by which a list is narrowed: those that replies are written in, and all others. */
export const REVIEW_LANGUAGES = [...LANGUAGES, 'other'] as const
/** Whether a guest wrote words or left stars alone, by which a policy tells reviews apart. */
export const REVIEW_TEXTS = ['with_text', 'without_text'] as const
/** How many replies a day a location may be let post automatically at the most, where it is limited at all. */
export const MAX_DAILY_CAP = 1000
/** How many days back the dry run of a policy looks (P §4). */
export const DRY_RUN_DAYS = 30
/** How long the words of a search may be, in UTF-16 units. */
export const MAX_SEARCH = 200
/** A list is counted up to this number; beyond it there are "more than so many". */
export const COUNT_CAP = 1000
export const REVIEW_SORTS = ['newest', 'oldest', 'lowest', 'highest'] as const // P §4
export type ReviewSort = (typeof REVIEW_SORTS)[number]
export const RESPONSE_SOURCES = ['ai', 'local', 'human'] as const // P §4
/** Who reads a review: ours, or a language model. */
export const READING_ENGINES = ['local', 'llm'] as const
/** A visible location, or the hidden one that stands for all of them (D §3). */
export const LOCATION_KINDS = ['place', 'all'] as const
/** What a restaurant consents to (P §4). */
export const CONSENT_SUBJECTS = ['auto_approval'] as const
/** How a consent came: on the screen that shows its text, by a plain call, or with the restaurant when that arrived. */
export const CONSENT_WAYS = ['screen', 'call', 'demo', 'migration'] as const
export const CONNECTION_STATES = ['connected', 'lost'] as const
/** A reply on its way to its source: waiting, perhaps being written, answered, or given up. */
export const POSTING_STATES = ['queued', 'claimed', 'settled', 'void'] as const
export const TONES = ['friendly', 'formal', 'fun', 'neutral'] as const // C §3
export type Tone = (typeof TONES)[number]
export const RISKS = [
  'illness',
  'injury',
  'allergy',
  'discrimination',
  'legal',
  'theft',
  'staff_accused',
  'money_demanded',
  'threat',
] as const // P §4
export type Risk = (typeof RISKS)[number]

export const KEYWORD_CATEGORIES = [
  'food_quality',
  'drinks',
  'service',
  'staff_attitude',
  'wait_time',
  'ambience',
  'cleanliness',
  'value',
  'portion',
  'menu_variety',
  'location_parking',
  'reservation',
  'delivery_takeout',
  'dietary_allergy',
  'overall',
] as const // P §5
export type KeywordCategory = (typeof KEYWORD_CATEGORIES)[number]
export const SENTIMENTS = ['positive', 'neutral', 'negative', 'conflict'] as const // P §5
export type Sentiment = (typeof SENTIMENTS)[number]
/** What a review says of one thing more than the contrary. */
export const MOSTLY = ['positive', 'negative'] as const satisfies readonly Sentiment[]
export type Mostly = (typeof MOSTLY)[number]

/** How a feeling is known: by words about the thing, by those around it, or by the whole review, its stars first. */
export const KNOWN_BY = ['said', 'leaned', 'stars'] as const

/** Why what a guest names tells nothing of this visit to this house. */
export const APART = ['question', 'advice', 'condition', 'hearsay', 'past', 'elsewhere'] as const

export const CORRECTION_KINDS = ['overall', 'keyword', 'dish', 'person', 'risk'] as const // P §5
/** How long the guest's words may be that one correction is about, in UTF-16 units. */
export const MAX_CORRECTED_WORDS = 200
/** How many corrections one review may have, undone ones included. */
export const MAX_CORRECTIONS = 200

/**
 * How many words of its own a restaurant may have, all lists together, how long one may be in UTF-16 units, and how
 * good (or bad, below zero) it may be called.
 */
export const MAX_OWN_WORDS = 500
export const MAX_OWN_PHRASE = 80
export const STRONGEST_OWN_OPINION = 4

/**
 * How long a stored review text may be, in UTF-16 units; a longer text is cut at the border, and the review says so.
 */
export const MAX_REVIEW_TEXT = 100_000
/** How long the words may be that somebody writes down for a guest, in UTF-16 units. */
export const MAX_WRITTEN_TEXT = 10_000
/** How long a reply or an instruction of a request may be, in UTF-16 units. */
export const MAX_RESPONSE_TEXT = 100_000
export const MAX_INSTRUCTIONS = 4_000
/** The most tokens of a language model that a restaurant can be given a month. */
export const MAX_TOKENS = 1_000_000_000_000
/** From this share of the monthly maximum of reviews on, Admins are told of it on every screen (P §2). */
export const USAGE_TOLD_FROM = 0.8
/** The longest address of a place, as it is written on a letter. */
export const MAX_ADDRESS = 300
export const MAX_NAME = 200
/** The highest limit that a subscription tier may have; a tier without one has no limit at all. */
export const MAX_TIER_LIMIT = 2_000_000_000
/** How long a signature, an avoided word, a liked reply and a fact of the house may be, in UTF-16 units. */
export const MAX_SIGNATURE = 120
export const MAX_FORBIDDEN_WORD = 60
export const MAX_EXAMPLE = 2_000
export const MAX_FACT = 600
/** How many words a house may avoid, how many replies be an example, how many facts a house or a location may have. */
export const MAX_FORBIDDEN_WORDS = 100
export const MAX_EXAMPLES = 10
export const MAX_FACTS = 20
/** At how many locations at once a voice may be changed. */
export const MAX_VOICE_PLACES = 5
/** The reviews by which a voice is tried, in this order. */
export const PREVIEW_KINDS = ['happy', 'mixed', 'unhappy'] as const
export type PreviewKind = (typeof PREVIEW_KINDS)[number]

export const ACCESS_TOKEN_SECONDS = 15 * 60 // P §3
export const REFRESH_TOKEN_DAYS = 30
/** A session that nobody renewed for so long is over before its time. */
export const SESSION_IDLE_DAYS = 14
export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 128

/** How many locations a group has that asks for a quote. */
export const QUOTE_RANGES = ['11-25', '26-50', '51-100', '100+'] as const // C §9

export const SYNTHETIC_ALL_LOCATION = 'all' // D §3
export const INTEGRATIONS = ['Libro', 'Yelp', 'Google', 'TripAdvisor'] as const // C §5
