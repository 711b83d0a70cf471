#!/bin/sh
# Outlives the supervisor by a moment, even one killed with -9: when its standard input closes, it ends what was still
# running. Each line read is the whole list at that time, as SIGNAL:PID words; the last line counts. A shell script,
# because it costs 1 MB where a Node process costs 45.
trap '' INT HUP TERM
running=''
while read -r line; do running=$line; done
for entry in $running; do kill -s "${entry%%:*}" "${entry##*:}" 2>/dev/null; done
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
  left=''
  for entry in $running; do kill -0 "${entry##*:}" 2>/dev/null && left="$left ${entry##*:}"; done
  [ -z "$left" ] && exit 0
  sleep 0.1
done
for pid in $left; do kill -s KILL "$pid" 2>/dev/null; done
exit 0
