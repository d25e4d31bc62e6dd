import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { bringIntoView } from './bringIntoView.ts'

/** Opens the help at the rule of its address: `#/help?rule=W5`. */
export function useRuleInAddress(): void {
  const rule = new URLSearchParams(useSearch()).get('rule')
  useEffect(() => {
    if (rule !== null) bringIntoView(document.getElementById(`rule-${rule}`), 'center')
  }, [rule])
}
