/** Student's t for a two-sided 95 % interval, from 2 to 20 degrees of freedom. Abramowitz and Stegun, table 26.10. */
const points = [
  4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101,
  2.093, 2.086,
]

/** Half the width of a 95 % interval in standard errors, within 0.001, for at least 2 degrees of freedom. */
export const studentsT = (freedom: number): number =>
  points[freedom - 2] ?? 1.96 + 2.372 / freedom + 2.823 / freedom ** 2
