#!/bin/sh
# Outlives the supervisor by a few seconds, even one killed with -9: when its standard input closes, it ends what was still
# running. Each line read is the whole list at that moment, as SIGNAL:PID words; the last line counts. A shell script,
# because it costs 1 MB where a Node process costs 45.
trap '' INT HUP TERM
running=''
while read -r line; do running=$line; done
for entry in $running; do kill -s "${entry%%:*}" "${entry##*:}" 2>/dev/null; done
left=''
for entry in $running; do kill -0 "${entry##*:}" 2>/dev/null && left="$left ${entry##*:}"; done
[ -z "$left" ] && exit 0
sleep 2
for pid in $left; do kill -s KILL "$pid" 2>/dev/null; done
exit 0
