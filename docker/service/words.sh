# What is said, and how texts are quoted.
newline='
'

say() { for text in "$@"; do printf 'pg-speed: %s\n' "$text" >&2; done; }

# What is wrong, and what to do next.
fail() {
  say "$@"
  exit 1
}

# Sets `quoted` to $1 between two $2, each $2 inside it replaced by $3.
quote() {
  quoted='' rest=$1
  while :; do
    case $rest in
      *"$2"*) quoted=$quoted${rest%%"$2"*}$3 rest=${rest#*"$2"} ;;
      *) break ;;
    esac
  done
  quoted=$2$quoted$rest$2
}

quote_word() { quote "$1" "'" "'\\''"; }
quote_literal() { quote "$1" "'" "''"; }
quote_name() { quote "$1" '"' '""'; }
