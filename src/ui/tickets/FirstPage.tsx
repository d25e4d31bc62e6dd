import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { address } from '#print/tickets/address.ts'
import { qrRows } from '#print/tickets/qrCode.ts'
import { printedLine, hashSize, sealLines } from '#print/tickets/ticketHeading.ts'
import type { TicketContent } from '#print/tickets/ticketPdf.ts'
import type { TicketMaking } from '#print/tickets/ticketSheet.ts'
import type { TicketSignature } from '#print/tickets/ticketSignatures.ts'
import type { TableTexts } from '#print/tickets/ticketTable.ts'
import { t } from '#ui/words/words.ts'
import type { TicketFile } from './drawTicket.ts'

/** Points of the paper, for any width of the sheet on the screen. */
const pt = (points: number): string => `calc(100cqw / 612 * ${points})`
const size = (points: number): CSSProperties => ({ fontSize: pt(points), lineHeight: 1.2 })

/**
 * The first page of a ticket, drawn from the same data as its PDF: tablets show no PDF inside a page, and browsers do
 * not report whether they do. One image for screen readers, which have the figures above it.
 */
export function FirstPage({ ticket: { name, pages, content, making } }: { ticket: TicketFile }) {
  return (
    <div className="border-line rounded-control @container overflow-hidden border bg-[#ffffff]">
      <div
        role="img"
        aria-label={t('First page of {name}', { name })}
        className="relative aspect-[8.5/11] overflow-hidden text-[#0b2030]"
        style={{ padding: pt(43.2), ...size(9) }}
      >
        <div lang={making.words.tag} className="contents">
          <Heading title={content.title} making={making} />
          <FactLines facts={content.facts} />
          {content.tables.map((table) => (
            <Table key={table.title} table={table} />
          ))}
          <Signatures signatures={content.signatures} />
          <p
            className="absolute inset-x-0 bottom-0 bg-[#ffffff] text-center text-[#444]"
            style={{ ...size(9), paddingBlock: pt(16) }}
          >
            {making.words.t('Page {i} of {n}', { i: 1, n: pages })}
          </p>
        </div>
      </div>
    </div>
  )
}

function Heading({ title, making }: { title: string; making: TicketMaking }) {
  const { settings, logo, seal, words } = making
  const [standing, ...hash] = seal === null ? [] : sealLines(seal.mark, words)
  return (
    <div className="flex text-[#444]" style={{ gap: pt(12), marginBottom: pt(16), minHeight: pt(79) }}>
      <div className="min-w-0" style={{ width: pt(245) }}>
        {logo !== null && <img src={logo} alt="" style={{ maxWidth: pt(187), maxHeight: pt(50) }} />}
        <p className="font-bold text-[#062c40]" style={size(logo === null ? 18 : 10)}>
          {settings.company_name}
        </p>
        {address(settings).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="min-w-0 grow text-end">
        <p className="font-bold text-[#062c40]" style={size(17)}>
          {title}
        </p>
        <p>{printedLine(making)}</p>
        <p>{standing}</p>
        {hash.map((line) => (
          <p key={line} style={size(hashSize)}>
            {line}
          </p>
        ))}
      </div>
      {seal !== null && <QrCode text={seal.address} />}
    </div>
  )
}

function QrCode({ text }: { text: string }) {
  const { size: across, rows } = qrRows(text)
  const path = rows
    .flatMap((row, down) => row.map(({ from, length }) => `M${from} ${down}h${length}v1.05h-${length}z`))
    .join('')
  return (
    <svg aria-hidden viewBox={`0 0 ${across} ${across}`} className="shrink-0" style={{ width: pt(79), height: pt(79) }}>
      <path d={path} />
    </svg>
  )
}

/** Pairs in two columns, the first half at the left. */
function FactLines({ facts }: Pick<TicketContent, 'facts'>) {
  const filled = facts.filter(([, value]) => value !== '')
  const half = Math.ceil(filled.length / 2)
  return (
    <div
      className="grid grid-flow-col"
      style={{
        gridTemplateColumns: `${pt(92)} ${pt(172)} ${pt(92)} 1fr`,
        gridTemplateRows: `repeat(${half}, auto)`,
        rowGap: pt(4),
        ...size(9.5),
      }}
    >
      {[filled.slice(0, half), filled.slice(half)].map((column, at) => (
        <Fragment key={at === 0 ? 'left' : 'right'}>
          <Column texts={column.map(([word]) => word)} rows={half} className="font-bold text-[#444]" />
          <Column
            texts={column.map(([, value]) => value)}
            rows={half}
            className="min-w-0 break-words whitespace-pre-line"
          />
        </Fragment>
      ))}
    </div>
  )
}

/** One column of a grid that is filled downwards; missing texts leave cells empty. */
function Column({ texts, rows, className }: { texts: readonly string[]; rows: number; className: string }) {
  return Array.from({ length: rows }, (_, at) => (
    <span key={at} className={className}>
      {texts[at]}
    </span>
  ))
}

function Table({ table: { title, columns, rows, empty } }: { table: TableTexts }) {
  const cell = { padding: `${pt(2.6)} ${pt(4)}` }
  const row = (texts: readonly string[], className: string, key?: number): ReactNode => (
    <tr key={key} className={className}>
      {columns.map(({ head, figure }, at) => (
        <td key={head} className={figure ? 'figures text-end' : ''} style={cell}>
          {texts[at]}
        </td>
      ))}
    </tr>
  )
  const totals = columns.map(({ total }) => total)
  return (
    <div style={{ marginTop: pt(12) }}>
      <p className="font-bold text-[#062c40]" style={{ ...size(11.5), marginBottom: pt(3) }}>
        {title}
      </p>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table className="w-full border-collapse" style={size(8.5)}>
          <thead>
            {row(
              columns.map(({ head }) => head),
              'bg-[#062c40] align-bottom font-bold text-[#ffffff]',
            )}
          </thead>
          <tbody>{rows.slice(0, maxRows).map((texts, at) => row(texts, 'even:bg-[#f5f7f8]', at))}</tbody>
          {totals.some((total) => total !== '') && (
            <tfoot>{row(totals, 'bg-[#e6ebee] font-bold text-[#062c40]')}</tfoot>
          )}
        </table>
      )}
    </div>
  )
}

/** More rows than fit on a page; the rest is cut off. */
const maxRows = 50

function Signatures({ signatures }: { signatures: readonly TicketSignature[] }) {
  return (
    <div className="grid grid-cols-3 text-[#444]" style={{ gap: pt(14), marginTop: pt(22), ...size(8.5) }}>
      {signatures.map(({ lines, meaning, image }) => (
        <div key={lines.join(' ')}>
          <div className="border-b border-[#062c40]" style={{ height: pt(62), paddingBottom: pt(4) }}>
            {image !== null && (
              <img src={image} alt="" className="h-full max-w-full object-contain object-left-bottom" />
            )}
          </div>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {meaning !== '' && <p>{meaning}</p>}
        </div>
      ))}
    </div>
  )
}
