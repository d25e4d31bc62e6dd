import Plus from 'lucide-react/icons/plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useLocation } from 'wouter'
import { plainCalls } from '#model/calls/recordCalls.ts'
import { dateIn } from '#model/values/calendar.ts'
import { RateCardForm } from '#ui/forms/RateCardForm.tsx'
import { RemoveRecord } from '#ui/forms/RemoveRecord.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { formatPlainDate } from '#ui/parts/text/format.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useReadNow } from '#ui/parts/text/useNow.ts'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'

const parent = { label: t('System Settings'), href: '#/system' }

/** `/system/rates`: the rate cards, the newest first; administrators add and change them. */
export function RatesPage() {
  const mayChange = useCan('change_rate_card')
  useLoad('rate_cards', {})
  const cards = useLoadedRows('rate_cards')
    .toArray()
    .toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))
  return (
    <Page
      title={t('Rates')}
      parent={parent}
      actions={
        mayChange && (
          <LinkButton href="#/system/form-rates" icon={Plus}>
            {t('New rate card')}
          </LinkButton>
        )
      }
    >
      {cards.length === 0 && (
        <EmptyState icon={ReceiptText} title={t('No rates are set')}>
          {t('Until rates are set, no page shows money.')}
        </EmptyState>
      )}
      {cards.length > 0 && (
        <Section title={t('Rate cards')}>
          <ul aria-label={t('Rate cards')} className="grid gap-2">
            {cards.map(({ id, valid_from }) => (
              <li key={id}>
                <LinkButton kind="plain" href={`#/system/form-rates?id=${id}`}>
                  {t('From {day}', { day: formatPlainDate(valid_from) })}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  )
}

/** `/system/form-rates`: adds a rate card, or changes or removes one with `?id=`. */
export function RateCardFormPage() {
  const plant = usePlantClient()
  const [, navigate] = useLocation()
  const id = useIdInAddress('id')
  const goBack = useGoBack('/system/rates')
  const timeZone = usePlantTimeZone()
  const day = dateIn(useReadNow()(), timeZone)
  const above = { label: t('Rates'), href: '#/system/rates' }
  const done = () => navigate('/system/rates', { replace: true })
  if (id === undefined)
    return (
      <FormPage title={t('New rate card')} parent={above}>
        <RateCardForm day={day} onCancel={goBack} onDone={done} />
      </FormPage>
    )
  return (
    <RecordPage list="rate_cards" id={id}>
      {(card) => (
        <FormPage
          title={t('Change rate card')}
          parent={above}
          after={
            <RemoveRecord
              label={t('Remove rate card')}
              meaning={t(
                'Orders that went by it go by the one before. What was stated stays; the next statement has the difference.',
              )}
              name={formatPlainDate(card.valid_from)}
              remove={async (key) => plant.send(plainCalls.removeRateCard, { ids: { id }, key })}
              onDone={done}
            />
          }
        >
          <RateCardForm key={id} card={card} day={day} onCancel={goBack} onDone={done} />
        </FormPage>
      )}
    </RecordPage>
  )
}
