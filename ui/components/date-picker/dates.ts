/** Dates and times in the browser's time zone: conversion from and to what Python sends, and limits. */

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?$/;

/** Parses a date (`2021-03-04`) or a time (`2021-03-04T05:06:07`) in the browser's time zone; null for anything else. */
export function fromIso(text: string | null): Date | null {
  const found = ISO.exec(text ?? '');
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return dateFrom(year, month - 1, day, hour, minute, second);
}

/** The inverse of `fromIso`. */
export function toIso(date: Date, withTime: boolean): string {
  const day = `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
  if (!withTime) return day;
  return `${day}T${digits(date.getHours())}:${digits(date.getMinutes())}:${digits(date.getSeconds())}`;
}

/** Null if there is no such date or time. Months count from 0; a time skipped by a change to daylight saving is moved forward. */
export function dateFrom(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): Date | null {
  if (hour > 23 || minute > 59 || second > 59) return null;
  const date = new Date(2000, 0, 1);
  date.setFullYear(year, month, day);
  date.setHours(hour, minute, second, 0);
  return date.getFullYear() === year && date.getMonth() === month && date.getDate() === day ? date : null;
}

/** A minimum and a maximum, either of which may be missing. */
export interface Limits {
  readonly min: Date | null;
  readonly max: Date | null;
}

/** The date within the limits that is closest to this one. */
export function clamp({ min, max }: Limits, date: Date): Date {
  if (min && date < min) return min;
  return max && date > max ? max : date;
}

export function today(): Date {
  return new Date(new Date().setHours(0, 0, 0, 0));
}

export function digits(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}
