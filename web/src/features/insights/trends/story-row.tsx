import { Link } from '@tanstack/react-router'
import { CookingPot, Star, Tag, User, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { DayRange } from '@maitre/contract/date-range'
import type { Steady } from '@maitre/contract/trends'
import { IconTile } from '#ui/state'
import { ReadLink } from '#features/insights/read-link'
import { useChangeWords } from './use-change-words.ts'

const ICON: Record<Steady['kind'], LucideIcon> = {
  rating: Star,
  topic: Tag,
  keyword: Tag,
  dish: CookingPot,
  person: User,
}

const LINK =
  'relative text-sm font-medium whitespace-nowrap text-brand-text hover:underline touch:after:absolute touch:after:-inset-x-2 touch:after:-inset-y-3'

interface StoryProps {
  story: Steady
  /** Whether the guests are happier than usual, or as happy. */
  isGood: boolean
  locationId: string
  days: DayRange
}

/** What guests say of a thing, in a sentence with its figures, `by` how much that changed, and a way to their own words. */
export function StoryRow({ by, ...shown }: StoryProps & { by?: ReactNode }) {
  const titleId = useId()
  const { sentence, detail, link } = useChangeWords()
  const { story, isGood } = shown
  const Icon = ICON[story.kind]
  return (
    <li className="flex items-start gap-3 px-4 py-(--row-y) sm:px-5">
      <IconTile tone={isGood ? 'info' : 'negative'}>
        <Icon strokeWidth={1.75} />
      </IconTile>
      <div className="flex min-w-0 flex-1 gap-x-4 gap-y-1.5 max-sm:flex-col sm:items-center">
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="text-md font-medium text-pretty text-ink">
            {sentence(story)}
          </h3>
          <p className="text-sm text-ink-3">{detail(story)}</p>
        </div>
        <div className="flex shrink-0 gap-x-4 max-sm:items-center sm:flex-col sm:items-end">
          {by}
          <StoryLink {...shown} titleId={titleId}>
            {link(story)}
          </StoryLink>
        </div>
      </div>
    </li>
  )
}

interface StoryLinkProps extends StoryProps {
  titleId: string
  children: ReactNode
}

/** Leads to the guests behind a story: of stars to the reviews with them, else to what is said. */
function StoryLink({ story, isGood, locationId, days, titleId, children }: StoryLinkProps) {
  const { kind, about, name, what, location_id: at } = story
  const shared = { className: LINK, 'aria-describedby': titleId }
  if (kind === 'rating' || kind === 'keyword')
    return (
      <Link
        from="/$lang/dashboard"
        to="/$lang/dashboard/reviews"
        search={{
          queue: 'all',
          location: at ?? locationId,
          ...days,
          rating: isGood ? '4,5' : '1,2,3',
        }}
        {...shared}
      >
        {children}
      </Link>
    )
  // Where fewer guests blame a thing, or fewer praise it, what is left of that is not what the story rests on.
  const isMore = isGood === (what === 'praise')
  const counted = isMore ? (what === 'blame' ? 'negative' : 'positive') : undefined
  const thing = {
    kind,
    about,
    sentiment: counted,
    // The figure counts reviews that say more of it than of the contrary.
    mostly: counted,
    at: at ?? undefined,
    name: kind === 'topic' ? undefined : name,
  } as const
  return (
    <ReadLink thing={thing} {...shared}>
      {children}
    </ReadLink>
  )
}
