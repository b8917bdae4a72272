/** Computes the check digits of card numbers (Luhn) and bank accounts (ISO 7064, mod 97), by which they are told from other numbers. */

/** @param digits the whole number, its check digit included */
export function isCardNumber(digits: string): boolean {
  return /^(?:[3-6]|2[2-7])\d{13,18}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === digits.at(-1)
}

/** The check digit of a card number. @param digits the number without it */
export function luhnDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** An IBAN in capitals, without the spaces or hyphens between its groups. */
export function plainIban(text: string): string {
  return text.replace(/[ -]/g, '').toUpperCase()
}

/** @param text without blanks, upper case */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  return ibanCheckDigits(text.slice(0, 2), text.slice(4)) === text.slice(2, 4)
}

export function ibanCheckDigits(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((character) => Number.parseInt(character, 36)).join('')
  return String(98n - (BigInt(digits) % 97n)).padStart(2, '0')
}
