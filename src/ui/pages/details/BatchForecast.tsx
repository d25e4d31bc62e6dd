import type { Batch } from '#model/kinds/batch.ts'
import { dryerMayRun } from '#model/kinds/dryerRuns.ts'
import type { Forecast } from '#model/papers/forecast.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { type Fact, Facts } from '#ui/parts/text/Facts.tsx'
import { Hours, Weight } from '#ui/parts/text/Figure.tsx'
import { formatHours, formatMoney } from '#ui/parts/text/format.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { ReadyIn } from '#ui/records/ReadyIn.tsx'
import { translated } from '#ui/words/translated.ts'
import { named, plural, t } from '#ui/words/words.ts'

/** When a batch is ready, beside its curve; nothing without an answer. */
export function BatchForecast({ batch, forecast: value }: { batch: Batch; forecast: Forecast | null }) {
  const { ideal_moisture_content: target } = useSettings()
  if (value === null) return null
  const facts = [...factsOf(value, target), ...scoreFacts(value), ...costFacts(value)]
  // Of a batch that is through nothing more is to be foretold.
  if (facts.length === 0 && !dryerMayRun(batch)) return null
  return (
    <Section title={t('Drying forecast')}>
      <div className="grid gap-3">
        <Facts facts={facts} />
        {value.why.length > 0 && (
          <ul aria-label={t('About the forecast')} className="text-quiet grid gap-1 text-sm">
            {value.why.map((why) => (
              <li key={why}>{translated(why)}</li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function factsOf(forecast: Forecast, target: number): readonly Fact[] {
  const { ready, running_hours: hours, model, readings, place, overdried_lbs: lost, reached } = forecast
  const isAny = ready !== null || reached !== null
  return [
    ...(isAny ? [{ label: t('Forecast'), value: <ReadyIn forecast={forecast} />, strong: true, full: true }] : []),
    ...(ready === null || hours === null || !forecast.dryer_on
      ? []
      : [
          { label: t('Not before'), value: <Instant at={ready.from} /> },
          { label: t('Most likely'), value: <Instant at={ready.at} /> },
          { label: t('At the latest'), value: <Instant at={ready.to} /> },
        ]),
    ...(hours === null ? [] : [{ label: t('Hours of drying left'), value: <Hours value={hours.left} /> }]),
    ...(model === null || place === null
      ? []
      : [
          {
            label: t('From|forecast'),
            value: t('{readings} at the {place}, by {law}', {
              readings: plural(readings, '{n} reading', '{n} readings'),
              place: named(place),
              law: model === 'newton' ? t('Newton’s law') : t('Page’s law'),
            }),
          },
        ]),
    ...(lost === null || lost === 0
      ? []
      : [
          {
            label: t('Lost by drying below {target} %', { target }),
            value: <Weight value={lost} />,
          },
        ]),
  ]
}

/** How good the forecasts of batches like this one were. */
function scoreFacts({ score, ready }: Forecast): readonly Fact[] {
  if (score === null || ready === null) return []
  const { median_error_hours: error, inside, batches } = score
  const told = {
    hours: formatHours(error),
    percent: Math.round(inside),
    batches: plural(batches, '{n} batch', '{n} batches'),
  }
  return [
    {
      label: t('Forecasts before'),
      value: t('off by {hours} (median), {percent} % within their bounds, of {batches}', told),
    },
  ]
}

/** What the drying cost; nothing while the plant has set no price. */
function costFacts({ cost }: Forecast): readonly Fact[] {
  if (cost === null) return []
  const { fuel, power, total, unbilled_hours: unbilled, per_lb_water: water, per_lb_nuts: nuts } = cost
  const some = (label: string, value: string | null): readonly Fact[] => (value === null ? [] : [{ label, value }])
  return [
    { label: t('Cost of drying'), value: formatMoney(total), strong: true },
    ...some(t('Fuel'), fuel === null ? null : formatMoney(fuel)),
    ...some(t('Electricity'), power === null ? null : formatMoney(power)),
    ...some(t('A lb of water'), water === null ? null : `$${water.toFixed(4)}`),
    ...some(t('A lb of nuts'), nuts === null ? null : `$${nuts.toFixed(4)}`),
    ...some(t('Without a fuel bill'), unbilled === 0 ? null : formatHours(unbilled)),
  ]
}
