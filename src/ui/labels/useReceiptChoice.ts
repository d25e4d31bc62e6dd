import { useState } from 'react'

const key = 'pecanyard.receipt'

/** Whether new wagons get a receipt; by default not. The choice is stored on the device. */
export const wantsReceipts = (): boolean => localStorage.getItem(key) === 'yes'

export function useReceiptChoice(): readonly [boolean, (wanted: boolean) => void] {
  const [wanted, setWanted] = useState(wantsReceipts)
  const choose = (next: boolean) => {
    localStorage.setItem(key, next ? 'yes' : 'no')
    setWanted(next)
  }
  return [wanted, choose]
}
