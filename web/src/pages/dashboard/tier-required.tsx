import { Link } from '@tanstack/react-router'
import { FEATURES, type Feature } from '@maitre/contract/access'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#lib/page-title'
import { useSession } from '#lib/session'
import { supportQuery } from '#lib/support-query'
import { buttonClass } from '#ui/button-class'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/state'

/** The features that some tier lacks; each of them has words. */
type TieredFeature = {
  [Name in Feature]: (typeof FEATURES)[Name]['tier'] extends 'Growth' ? never : Name
}[Feature]

const isTiered = (feature: Feature): feature is TieredFeature => FEATURES[feature].tier !== 'Growth'

interface TierRequiredProps<Name extends Feature> {
  feature: Name
  /** The tab of the administration that does something else than the screen of the same feature. */
  tab?: 'roles' | undefined
  /** Whether this stands below a tab, whose screen has its own heading and leads on by itself. */
  isOfTab?: boolean
}

/** Says what a screen or a tab that the restaurant's tier lacks does, and how to get it (product §2). */
export default function TierRequired({ feature, ...place }: TierRequiredProps<Feature>) {
  // A feature that even the lowest tier has never leads here.
  return isTiered(feature) ? <Offer feature={feature} {...place} /> : null
}

function Offer({ feature, tab, isOfTab = false }: TierRequiredProps<TieredFeature>) {
  const { t } = useTranslation(['tier', 'common'])
  const { restaurant } = useSession()
  const needed = t(`common:tier.${FEATURES[feature].tier}`)
  const subject = tab ?? feature
  const title = t(`feature.${subject}.title`, { tier: needed })
  usePageTitle(title)
  return (
    <div className="grid flex-1 place-items-center p-4 md:p-8">
      <Card className="w-full max-w-120">
        <EmptyState
          headingLevel={isOfTab ? 2 : 1}
          icon={<Lock strokeWidth={1.75} />}
          title={title}
          action={
            isOfTab ? null : (
              <Link from="/$lang/dashboard" to="/$lang/dashboard/home" className={buttonClass()}>
                {t('home')}
              </Link>
            )
          }
        >
          <p>{t(`feature.${subject}.body`)}</p>
          <p className="mt-3 text-sm text-ink-3">
            {restaurant
              ? t('now', { restaurant: restaurant.name, tier: restaurant.subscription_tier.name })
              : null}{' '}
            <WhomToAsk />
          </p>
        </EmptyState>
      </Card>
    </div>
  )
}

/** Says whom to ask for the tier: an Admin asks whoever runs the installation, everybody else asks an Admin. */
function WhomToAsk() {
  const { t } = useTranslation('tier')
  const { role, self } = useSession()
  if (role === 'Admin') return <WhomToWrite />
  const { administrator } = self
  if (!administrator) return t('ask.anyone')
  return t('ask.one', { name: `${administrator.firstname} ${administrator.lastname}` })
}

/** Says where whoever runs the installation is written to, where that is told. */
function WhomToWrite() {
  const { t } = useTranslation('tier')
  const { data, isPending } = useQuery(supportQuery)
  if (isPending) return null
  const address = data?.support_email
  if (!address) return t('ask.installer')
  return (
    <>
      {t('ask.write')}{' '}
      <a href={`mailto:${address}`} className="text-brand-text underline underline-offset-3">
        {address}
      </a>
    </>
  )
}
