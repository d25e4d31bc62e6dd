import { Fragment } from 'react'
import type { Balance } from '#model/papers/balance.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { NotKnown, Weight } from '#ui/parts/text/Figure.tsx'
import { named, t } from '#ui/words/words.ts'

interface Part {
  readonly name: string
  readonly lbs: number
  readonly fill: string
  readonly tone?: 'sky' | 'amber'
}

interface Stage {
  readonly title: string
  /** From the start of the bar; the first `flowing` of them go on to the next stage. Null if unknown. */
  readonly parts: readonly Part[] | null
  readonly flowing: number
}

const shades = ['bg-accent', 'bg-accent/80', 'bg-accent/65', 'bg-accent/50', 'bg-accent/35'] as const
const shadeOf = (nth: number): string => shades[nth % shades.length] ?? shades[0]

/** The weights of the wagons, after drying, and in bags. */
function stagesOf({ wagons, wet, water, dry, out, by_grade, written_off_net, unexplained }: Balance): readonly Stage[] {
  const bagged: readonly Part[] = [
    ...by_grade.map(({ grade, net }, nth) => ({ name: named(grade), lbs: net, fill: shadeOf(nth) })),
    { name: t('Written off'), lbs: written_off_net, fill: 'bg-quiet/40' },
  ]
  const missing = unexplained !== null && unexplained > 0
  return [
    {
      title: t('Wagons'),
      parts:
        wet === null
          ? null
          : [
              { name: t('Wet'), lbs: wet, fill: 'bg-accent/80' },
              { name: t('Trash'), lbs: wagons.trash ?? 0, fill: 'bg-quiet/40' },
            ],
      flowing: wet ?? 0,
    },
    {
      title: t('Dried|stage'),
      parts:
        dry === null || water === null
          ? null
          : [
              { name: t('Dry'), lbs: dry, fill: 'bg-accent/80' },
              { name: t('Water'), lbs: water, fill: 'bg-tone', tone: 'sky' },
            ],
      flowing: dry ?? 0,
    },
    {
      title: t('In bags'),
      parts: missing ? [...bagged, unexplainedPart(unexplained)] : bagged,
      flowing: out,
    },
  ]
}

const unexplainedPart = (lbs: number): Part => ({ name: t('Unexplained'), lbs, fill: 'bg-tone', tone: 'amber' })

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { lbs }) => sum + Math.max(0, lbs), 0)
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** The incoming weight at the top, the losses below it, and the bagged grades; each bar is as long as its weight. */
export function BalanceFlow({ balance }: { balance: Balance }) {
  const stages = stagesOf(balance)
  const room = Math.max(1, ...stages.map(({ parts }) => (parts === null ? 0 : sumOf(parts))))
  return (
    <ol className="grid">
      {stages.map(({ title, parts, flowing }, nth) => {
        const next = stages[nth + 1]
        return (
          <Fragment key={title}>
            <li className="grid gap-1.5">
              <p className="font-medium">{title}</p>
              {parts === null ? (
                <p>
                  <NotKnown />
                </p>
              ) : (
                <Bar parts={parts} room={room} />
              )}
            </li>
            {next && (
              <li aria-hidden>
                <Ribbon
                  from={parts === null ? 0 : flowing / room}
                  to={next.parts === null ? 0 : sumOf(next.parts) / room}
                />
              </li>
            )}
          </Fragment>
        )
      })}
    </ol>
  )
}

function Bar({ parts, room }: { parts: readonly Part[]; room: number }) {
  const heavy = parts.filter(({ lbs }) => lbs > 0)
  return (
    <>
      <div aria-hidden className="flex h-9 gap-px overflow-hidden rounded-sm">
        {heavy.map(({ name, lbs, fill, tone }) => (
          <span key={name} data-tone={tone} className={fill} style={{ width: percent(lbs / room) }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
        {heavy.map(({ name, lbs, fill, tone }) => (
          <li key={name} className="inline-flex items-center gap-2">
            <span aria-hidden data-tone={tone} className={classes('size-3 rounded-sm', fill)} />
            {name} <Weight value={lbs} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The weight that goes on from one bar to the next. */
function Ribbon({ from, to }: { from: number; to: number }) {
  if (from === 0 || to === 0) return <div className="h-6" />
  const narrow = Math.min(from, to) * 100
  return (
    <svg className="text-accent/20 my-1 h-8 w-full" viewBox="0 0 100 32" preserveAspectRatio="none">
      <path fill="currentColor" d={`M0 0H${from * 100}C${from * 100} 16 ${narrow} 16 ${to * 100} 32H0Z`} />
    </svg>
  )
}
