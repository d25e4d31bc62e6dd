import type { LogMark } from '#model/papers/ticket.ts'
import type { Fact } from '#ui/parts/text/Facts.tsx'
import { t } from '#ui/words/words.ts'

/** The content of the QR code in words; nothing if the server has no log. */
export const sealFacts = (mark: LogMark | null): readonly Fact[] =>
  mark === null
    ? []
    : [
        {
          label: t('Checked by QR code'),
          value: (
            <>
              {t('Log at event {seq}', { seq: mark.seq })}
              <span className="text-quiet block font-mono text-xs break-all">{mark.hash}</span>
            </>
          ),
          full: true,
        },
      ]
